package candor.mongo;

import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.bson.ObjectId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * From each plain value of one field (of every element, where it is an array) to the positions of the documents that have it.
 * Null, missing, arrays and subdocuments are not kept: queries for them are not answered from here.
 */
final class FieldMap {

    private final String field;
    private final List<String> path;
    private final Map<Object, Set<Object>> positions = new HashMap<>();
    private boolean usable = true;

    FieldMap(String field) {
        this.field = field;
        this.path = List.of(field.split("\\."));
    }

    void add(Document document, Object position) {
        if (plain(position) == null) {
            // Such an _id has no dependable equality in a map; correct and slow is better than fast and wrong.
            usable = false;
            return;
        }
        for (Object value : valuesOf(document)) {
            positions.computeIfAbsent(value, key -> new LinkedHashSet<>()).add(position);
        }
    }

    void remove(Document document, Object position) {
        for (Object value : valuesOf(document)) {
            Set<Object> at = positions.get(value);
            if (at != null && at.remove(position) && at.isEmpty()) {
                positions.remove(value);
            }
        }
    }

    void replace(Document before, Document after, Object position) {
        Set<Object> old = valuesOf(before);
        if (!old.equals(valuesOf(after))) {
            remove(before, position);
            add(after, position);
        }
    }

    long size() {
        return positions.size();
    }

    Collection<Object> candidates(Document query) {
        List<Object> wanted = usable ? equalities(query, field) : null;
        if (wanted == null) {
            return null;
        }
        if (wanted.size() == 1) {
            return positions.getOrDefault(wanted.get(0), Collections.emptySet());
        }
        Set<Object> union = new LinkedHashSet<>();
        for (Object value : wanted) {
            union.addAll(positions.getOrDefault(value, Collections.emptySet()));
        }
        return union;
    }

    /** How many documents a query matches that asks for one value of this field and for nothing else; null for any other query. */
    Integer exactCount(Document query) {
        Object value = usable && query.size() == 1 ? plain(query.get(field)) : null;
        return value == null ? null : positions.getOrDefault(value, Collections.emptySet()).size();
    }

    /** The values one of which the field must equal for the query to match, or null where the query does not say so. */
    static List<Object> equalities(Document query, String field) {
        List<Object> found = valuesAskedFor(query.get(field));
        if (found == null && query.get("$and") instanceof Collection) {
            for (Object part : (Collection<?>) query.get("$and")) {
                if (found == null && part instanceof Document) {
                    found = equalities((Document) part, field);
                }
            }
        }
        return found;
    }

    private static List<Object> valuesAskedFor(Object asked) {
        if (!(asked instanceof Document)) {
            Object value = plain(asked);
            return value == null ? null : List.of(value);
        }
        Document operators = (Document) asked;
        if (operators.containsKey("$ne") || operators.containsKey("$nin") || operators.containsKey("$all")) {
            // In arrays the server's matcher heeds these alone and forgets their neighbours; stay with its answer.
            return null;
        }
        Object equal = plain(operators.get("$eq"));
        if (equal != null) {
            return List.of(equal);
        }
        if (!(operators.get("$in") instanceof Collection)) {
            return null;
        }
        List<Object> values = new ArrayList<>();
        for (Object member : (Collection<?>) operators.get("$in")) {
            Object value = plain(member);
            if (value == null) {
                return null;
            }
            values.add(value);
        }
        return values;
    }

    Set<Object> valuesOf(Document document) {
        Set<Object> values = new HashSet<>();
        collect(document, 0, values);
        return values;
    }

    private void collect(Object at, int depth, Set<Object> values) {
        if (at instanceof Collection) {
            for (Object element : (Collection<?>) at) {
                collect(element, depth, values);
            }
            if (depth < path.size() && at instanceof List && path.get(depth).matches("\\d{1,9}")) {
                int index = Integer.parseInt(path.get(depth));
                if (index < ((List<?>) at).size()) {
                    collect(((List<?>) at).get(index), depth + 1, values);
                }
            }
        } else if (depth == path.size()) {
            Object value = plain(at);
            if (value != null) {
                values.add(value);
            }
        } else if (at instanceof Document) {
            collect(((Document) at).get(path.get(depth)), depth + 1, values);
        }
    }

    /** The form under which equal values are equal keys (1, 1.0 and 1L are one), or null for what has no such form. */
    static Object plain(Object value) {
        if (value instanceof Number) {
            if (value instanceof Long && (Long) value != (long) ((Long) value).doubleValue()) {
                return value;
            }
            double number = ((Number) value).doubleValue();
            return number == 0.0 ? Double.valueOf(0.0) : Double.valueOf(number);
        }
        boolean known = value instanceof String || value instanceof Boolean || value instanceof ObjectId
            || value instanceof Instant || value instanceof UUID;
        return known ? value : null;
    }
}
