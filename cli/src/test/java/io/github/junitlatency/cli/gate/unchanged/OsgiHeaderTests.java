package io.github.junitlatency.cli.gate.unchanged;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which headers of bundles mean the same, as different runs of the same tool write them. */
class OsgiHeaderTests {

    private static String meaning(String name, String value) {
        return OsgiHeader.meaning(name, value.replace('|', '"'));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "Import-Package # a,b # b,a",
                "import-package # a;version=|[1,2)|,b # b , a; version = |[1,2)|",
                "Import-Package # a;resolution:=optional;version=1 # a;version=|1|;resolution:=|optional|",
                "Export-Package # a;uses:=|b,c|;version=1 # a;version=1;uses:=|c,b|",
                "Export-Package # a;b;version=1 # b;a;version=1",
                "Private-Package # a,b # b,a",
                "Provide-Capability # n;list:List<String>=|a,b|,m # m,n;list:List<String>=|a,b|",
                "Require-Capability # osgi.ee;filter:=|(&(osgi.ee=JavaSE)(version=17))|,x # x,osgi.ee;filter:=|(&(osgi.ee=JavaSE)(version=17))|",
                "Require-Bundle # a;visibility:=reexport;bundle-version=1,b # a;bundle-version=1;visibility:=reexport,b",
                "Bundle-SymbolicName # a;singleton:=true;x=1 # a;x=1;singleton:=true",
            })
    void theOrderOfPartsHasNoMeaning(String name, String one, String other) {
        assertThat(meaning(name, one)).isEqualTo(meaning(name, other));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "Import-Package # a # a,a;version=1",
                "Import-Package # a;version=|[1,2)| # a;version=|[2,1)|",
                "Import-Package # a;x=1 # a;x:=1",
                "Import-Package # a;x=1,b # a,b;x=1",
                "Import-Package # a;x=|b;c| # a;x=|c;b|",
                "Import-Package # a;x=|1\\|,2| # a;x=|2\\|,1|",
                "Export-Package # a;x=|b,c| # a;x=|c,b|",
                "Require-Bundle # a,b # b,a",
                "DynamicImport-Package # a.*,* # *,a.*",
                "Bundle-ClassPath # a.jar,b.jar # b.jar,a.jar",
                "Class-Path # a.jar b.jar # b.jar a.jar",
                "X-Own # a,b # b,a",
            })
    void whatElseDiffersHas(String name, String one, String other) {
        assertThat(meaning(name, one)).isNotEqualTo(meaning(name, other));
    }
}
