package candor.mongo;

import de.bwaldvogel.mongo.bson.Document;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which documents a partial index has: those whose fields have these plain values. It answers the queries that ask for just those. Of any
 * other condition an index has all documents, which is right, and more than it need have.
 */
final class PartialFilter {

    /** Of an index that has them all. */
    static final PartialFilter NONE = new PartialFilter(Map.of());

    private final Map<String, Object> wanted;

    private PartialFilter(Map<String, Object> wanted) {
        this.wanted = wanted;
    }

    static PartialFilter of(Document description) {
        Object expression = description == null ? null : description.get("partialFilterExpression");
        if (!(expression instanceof Document)) {
            return NONE;
        }
        Map<String, Object> wanted = new HashMap<>();
        for (Map.Entry<String, Object> one : ((Document) expression).entrySet()) {
            Object value = FieldMap.plain(one.getValue());
            if (value == null || one.getKey().startsWith("$")) {
                return NONE;
            }
            wanted.put(one.getKey(), value);
        }
        return new PartialFilter(wanted);
    }

    /** Whether the index has a document. */
    boolean has(Document document) {
        return wanted.entrySet().stream().allMatch(one -> new FieldMap(one.getKey()).valuesOf(document).contains(one.getValue()));
    }

    /** Whether the index has every document that a query can match. */
    boolean serves(Document query) {
        return wanted.entrySet().stream().allMatch(one -> {
            List<Object> asked = FieldMap.equalities(query, one.getKey());
            return asked != null && asked.size() == 1 && asked.get(0).equals(one.getValue());
        });
    }
}
