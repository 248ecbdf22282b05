package io.github.junitlatency.cli.gate.unchanged;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The first manifest that differs.
 *
 * @param change says where it is
 * @param attributes the names of the attributes that differ; empty if one of both is no manifest
 */
public record ChangedManifest(Change change, List<String> attributes) {

    /** Makes the list unmodifiable. */
    public ChangedManifest {
        attributes = List.copyOf(attributes);
    }

    /**
     * Finds it in two class paths.
     *
     * @return empty if none differs, or manifests were added or removed
     * @throws IOException if one cannot be read again
     */
    public static Optional<ChangedManifest> of(ClassPathContent base, ClassPathContent head) throws IOException {
        List<ClassPathContent.Copy> ofBase = base.copies().getOrDefault(ComparedBytes.MANIFEST, List.of());
        List<ClassPathContent.Copy> ofHead = head.copies().getOrDefault(ComparedBytes.MANIFEST, List.of());
        if (ofBase.size() != ofHead.size()) {
            return Optional.empty();
        }
        for (int i = 0; i < ofBase.size(); i++) {
            if (!ofBase.get(i).digest().equals(ofHead.get(i).digest())) {
                Optional<ManifestAttributes> before =
                        ManifestAttributes.of(base.bytes(ComparedBytes.MANIFEST, ofBase.get(i)));
                Optional<ManifestAttributes> now =
                        ManifestAttributes.of(head.bytes(ComparedBytes.MANIFEST, ofHead.get(i)));
                return Optional.of(new ChangedManifest(
                        new Change(
                                ComparedBytes.MANIFEST,
                                ChangeKind.CHANGED,
                                base.name(ofBase.get(i).entry()),
                                head.name(ofHead.get(i).entry())),
                        before.flatMap(one -> now.map(other -> other.differing(one)))
                                .orElse(List.of())));
            }
        }
        return Optional.empty();
    }
}
