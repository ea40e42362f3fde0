package candor.mongo;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.bson.Document;
import java.util.Collection;
import java.util.List;

/**
 * A plain index: serves equality on its first field and, where it has the {@code _id}, the order of its fields up to that. Lives in memory and is
 * rebuilt when its collection is opened. A partial one has the documents that its filter names ({@link PartialFilter}).
 */
final class SecondaryIndex extends Index<Object> implements IndexedCollection.Candidates {

    private final FieldMap firstField;
    private final OrderedMap order;
    private final PartialFilter partial;

    SecondaryIndex(String name, List<IndexKey> keys, PartialFilter partial) {
        // "Sparse" here means that a document may be unknown to it, which the collection then does not complain about.
        super(name, keys, true);
        this.firstField = new FieldMap(keys.get(0).getKey());
        this.order = OrderedMap.of(keys);
        this.partial = partial;
    }

    @Override
    public Collection<Object> inOrder(Document query, Document orderBy) {
        return order == null || !partial.serves(query) ? null : order.inOrder(query, orderBy);
    }

    @Override
    public int narrowedBy(Document orderBy) {
        return order == null ? 0 : order.known(orderBy);
    }

    @Override
    public Collection<Object> candidates(Document query) {
        return partial.serves(query) ? firstField.candidates(query) : null;
    }

    @Override
    public Integer exactCount(Document query) {
        return partial == PartialFilter.NONE ? firstField.exactCount(query) : null;
    }

    @Override
    public boolean canHandle(Document query) {
        return candidates(query) != null;
    }

    @Override
    public Iterable<Object> getPositions(Document query) {
        return candidates(query);
    }

    @Override
    public Object getPosition(Document document) {
        return null;
    }

    @Override
    public void checkAdd(Document document, MongoCollection<Object> collection) {
        // Nothing is refused by an index that is not unique.
    }

    @Override
    public void add(Document document, Object position, MongoCollection<Object> collection) {
        if (!partial.has(document)) {
            return;
        }
        firstField.add(document, position);
        if (order != null) {
            order.add(document, position);
        }
    }

    @Override
    public Object remove(Document document) {
        if (!partial.has(document)) {
            return null;
        }
        firstField.remove(document, document.get("_id"));
        if (order != null) {
            order.remove(document, document.get("_id"));
        }
        return null;
    }

    @Override
    public void checkUpdate(Document before, Document after, MongoCollection<Object> collection) {
        // As checkAdd.
    }

    @Override
    public void updateInPlace(Document before, Document after, Object position, MongoCollection<Object> collection) {
        if (!partial.has(before) || !partial.has(after)) {
            remove(before);
            add(after, position, collection);
            return;
        }
        firstField.replace(before, after, position);
        if (order != null) {
            order.replace(before, after, position);
        }
    }

    @Override
    public long getCount() {
        return firstField.size();
    }

    @Override
    public long getDataSize() {
        return getCount();
    }

    @Override
    public void drop() {
        // Memory only.
    }
}
