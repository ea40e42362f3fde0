package candor.mongo;

import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.ValueComparator;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/**
 * The documents in the order of an index that has the {@code _id}, as indexes of lists that are read page by page do: the first page
 * of a long list is read without sorting all of it. A document whose fields are not all plain values is not kept, and while there is
 * one no query is answered from here.
 */
final class OrderedMap {

    /** A document's values, or, with a bound, the edge below (-1) or above (1) everything that begins with these values. */
    private static final class Place {
        private final Object[] values;
        private final int bound;

        Place(Object[] values, int bound) {
            this.values = values;
            this.bound = bound;
        }
    }

    private static final ValueComparator VALUES = ValueComparator.asc();

    private final List<IndexKey> keys;
    private final TreeMap<Place, Object> positions = new TreeMap<>(this::compare);
    private final Set<Object> strange = new HashSet<>();

    private OrderedMap(List<IndexKey> keys) {
        this.keys = keys;
    }

    /** Null where the index is none that this can follow. */
    static OrderedMap of(List<IndexKey> keys) {
        boolean plainNames = keys.stream().noneMatch(key -> key.getKey().contains("."));
        boolean hasId = keys.stream().anyMatch(key -> key.getKey().equals("_id"));
        return keys.size() > 1 && plainNames && hasId ? new OrderedMap(keys) : null;
    }

    void add(Document document, Object position) {
        Object[] values = valuesOf(document);
        if (values == null) {
            strange.add(position);
        } else {
            positions.put(new Place(values, 0), position);
        }
    }

    void remove(Document document, Object position) {
        Object[] values = valuesOf(document);
        if (values == null) {
            strange.remove(position);
        } else {
            positions.remove(new Place(values, 0));
        }
    }

    void replace(Document before, Document after, Object position) {
        if (!Arrays.equals(valuesOf(before), valuesOf(after))) {
            remove(before, position);
            add(after, position);
        }
    }

    /** Every document that can match, in the order asked for; null where this index has not that order. */
    Collection<Object> inOrder(Document query, Document orderBy) {
        if (!strange.isEmpty()) {
            return null;
        }
        int known = known(orderBy);
        Boolean forwards = known < 0 ? null : direction(orderBy, known);
        Object[] prefix = forwards == null ? null : prefix(query, known);
        if (prefix == null) {
            return null;
        }
        NavigableMap<Place, Object> part = part(query, prefix);
        return (forwards ? part : part.descendingMap()).values();
    }

    /** How many keys are before those asked for, which must end with the {@code _id}: what is behind it orders nothing. Below 0 for none. */
    int known(Document orderBy) {
        int size = 0;
        while (!keys.get(size++).getKey().equals("_id")) {
            // Counts the keys up to the one that there is once.
        }
        return size - orderBy.size();
    }

    /** Whether the order asked for is that of the keys behind the known ones (true) or its opposite (false), or neither (null). */
    private Boolean direction(Document orderBy, int known) {
        Boolean forwards = null;
        int at = known;
        for (Map.Entry<String, Object> asked : orderBy.entrySet()) {
            IndexKey key = keys.get(at++);
            if (!asked.getKey().equals(key.getKey()) || !(asked.getValue() instanceof Number)) {
                return null;
            }
            boolean same = (((Number) asked.getValue()).intValue() > 0) == key.isAscending();
            if (forwards != null && forwards != same) {
                return null;
            }
            forwards = same;
        }
        return forwards;
    }

    private Object[] prefix(Document query, int known) {
        Object[] prefix = new Object[known];
        for (int at = 0; at < known; at++) {
            List<Object> wanted = FieldMap.equalities(query, keys.get(at).getKey());
            if (wanted == null || wanted.size() != 1) {
                return null;
            }
            prefix[at] = wanted.get(0);
        }
        return prefix;
    }

    /** What begins with the prefix, cut off where the query bounds the field behind it: a later page begins where it begins. */
    private NavigableMap<Place, Object> part(Document query, Object[] prefix) {
        IndexKey next = keys.get(prefix.length);
        Place from = new Place(prefix, -1);
        Place to = new Place(prefix, 1);
        if (query.get(next.getKey()) instanceof Document) {
            Document bounds = (Document) query.get(next.getKey());
            Object most = FieldMap.plain(bounds.get(bounds.containsKey("$lte") ? "$lte" : "$lt"));
            Object least = FieldMap.plain(bounds.get(bounds.containsKey("$gte") ? "$gte" : "$gt"));
            Object last = next.isAscending() ? most : least;
            Object first = next.isAscending() ? least : most;
            to = last == null ? to : new Place(with(prefix, last), 1);
            from = first == null ? from : new Place(with(prefix, first), -1);
        }
        return compare(from, to) > 0 ? new TreeMap<>() : positions.subMap(from, false, to, false);
    }

    private static Object[] with(Object[] prefix, Object value) {
        Object[] longer = Arrays.copyOf(prefix, prefix.length + 1);
        longer[prefix.length] = value;
        return longer;
    }

    private Object[] valuesOf(Document document) {
        List<Object> values = new ArrayList<>(keys.size());
        for (IndexKey key : keys) {
            Object value = FieldMap.plain(document.get(key.getKey()));
            if (value == null) {
                return null;
            }
            values.add(value);
        }
        return values.toArray();
    }

    /** As the server compares, the most frequent kind first. */
    private static int compareValues(Object one, Object other) {
        return one instanceof String && other instanceof String
            ? ((String) one).compareTo((String) other)
            : VALUES.compare(one, other);
    }

    private int compare(Place one, Place other) {
        int shared = Math.min(one.values.length, other.values.length);
        for (int at = 0; at < shared; at++) {
            int order = compareValues(one.values[at], other.values[at]);
            if (order != 0) {
                return keys.get(at).isAscending() ? order : -order;
            }
        }
        return one.values.length == other.values.length && one.bound == other.bound ? 0
            : one.values.length == shared && one.bound != 0 ? one.bound : -other.bound;
    }
}
