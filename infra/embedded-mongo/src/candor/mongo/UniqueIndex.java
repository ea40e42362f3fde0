package candor.mongo;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.AbstractUniqueIndex;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.DuplicateKeyError;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Set;

/**
 * A unique index that also serves queries naming more fields than its keys, and equality on its first field alone.
 * Its entries live in memory and are rebuilt when the collection is opened: on disk they would cost a serialisation per
 * comparison, and a crash between the two maps could leave them telling different stories.
 */
final class UniqueIndex extends AbstractUniqueIndex<Object> implements IndexedCollection.Candidates {

    private enum Mark { NO_ELEMENT }

    private static final Object NO_ELEMENT = Mark.NO_ELEMENT;

    private final Map<KeyValue, Object> positions = new HashMap<>();
    private final List<String> fields;
    private final boolean plainFields;
    private final FieldMap firstField;

    UniqueIndex(String name, List<IndexKey> keys, boolean sparse) {
        super(name, keys, sparse);
        this.fields = keys();
        this.plainFields = fields.stream().noneMatch(field -> field.contains("."));
        // One plain field needs no second map: its keys are its values.
        this.firstField = plainFields && fields.size() == 1 ? null : new FieldMap(fields.get(0));
    }

    @Override
    public Collection<Object> candidates(Document query) {
        Collection<Object> exact = plainFields ? exactly(query) : null;
        return exact != null || firstField == null ? exact : firstField.candidates(query);
    }

    private Collection<Object> exactly(Document query) {
        List<Object> key = new ArrayList<>();
        for (String field : fields) {
            List<Object> wanted = FieldMap.equalities(query, field);
            if (wanted == null || (wanted.size() != 1 && fields.size() > 1)) {
                return null;
            }
            key.addAll(wanted);
        }
        Set<Object> found = new LinkedHashSet<>();
        if (fields.size() > 1) {
            addIfPresent(found, new KeyValue(key));
        } else {
            key.forEach(value -> addIfPresent(found, new KeyValue(value)));
        }
        return found;
    }

    private void addIfPresent(Set<Object> found, KeyValue key) {
        Object position = positions.get(key);
        if (position != null) {
            found.add(position);
        }
    }

    @Override
    public synchronized boolean canHandle(Document query) {
        return candidates(query) != null;
    }

    @Override
    public synchronized Iterable<Object> getPositions(Document query) {
        return candidates(query);
    }

    /**
     * An empty array has a key too, as in MongoDB, where it is "undefined": the base class knows none for it, and then
     * cannot update or remove the document. So two documents with an empty array collide, here as there.
     */
    @Override
    public Set<KeyValue> getKeyValues(Document document) {
        Set<KeyValue> keys = super.getKeyValues(document);
        if (!keys.isEmpty()) {
            return keys;
        }
        List<Object> key = new ArrayList<>();
        for (String field : fields) {
            Object value = Utils.getSubdocumentValueCollectionAware(document, field);
            key.add(value instanceof Collection ? NO_ELEMENT : FieldMap.plain(value));
        }
        return Set.of(new KeyValue(key));
    }

    private void checkEmptyArray(Document document, Object own, MongoCollection<Object> collection) {
        for (KeyValue key : getKeyValues(document)) {
            Object holder = key.stream().anyMatch(NO_ELEMENT::equals) ? getPosition(key) : null;
            if (holder != null && !holder.equals(own)) {
                throw new DuplicateKeyError(this, collection, getKeys(), new KeyValue(Collections.nCopies(fields.size(), null)));
            }
        }
    }

    /** The key of a document whose only field here is a text, as most ids are: the way of the base class is long. Null for any other. */
    private KeyValue textKey(Document document) {
        Object value = plainFields && fields.size() == 1 ? document.get(fields.get(0)) : null;
        return value instanceof String ? new KeyValue(value) : null;
    }

    @Override
    public synchronized void checkAdd(Document document, MongoCollection<Object> collection) {
        KeyValue text = textKey(document);
        if (text != null && !positions.containsKey(text)) {
            return;
        }
        super.checkAdd(document, collection);
        checkEmptyArray(document, null, collection);
    }

    @Override
    public synchronized void checkUpdate(Document before, Document after, MongoCollection<Object> collection) {
        super.checkUpdate(before, after, collection);
        checkEmptyArray(after, before.get("_id"), collection);
    }

    @Override
    public synchronized void add(Document document, Object position, MongoCollection<Object> collection) {
        KeyValue text = textKey(document);
        if (text != null && positions.putIfAbsent(text, position) == null) {
            return;
        }
        super.add(document, position, collection);
        if (firstField != null) {
            firstField.add(document, position);
        }
    }

    @Override
    public synchronized Object remove(Document document) {
        Object position = super.remove(document);
        if (firstField != null && position != null) {
            firstField.remove(document, position);
        }
        return position;
    }

    @Override
    public void updateInPlace(Document before, Document after, Object position, MongoCollection<Object> collection) {
        super.updateInPlace(before, after, position, collection);
        if (firstField != null) {
            firstField.replace(before, after, position);
        }
    }

    @Override
    protected Object getPosition(KeyValue key) {
        return positions.get(comparable(key));
    }

    @Override
    protected boolean putKeyPosition(KeyValue key, Object position) {
        return positions.putIfAbsent(comparable(key), position) == null;
    }

    @Override
    protected Object removeDocument(KeyValue key) {
        return positions.remove(comparable(key));
    }

    @Override
    protected Iterable<Entry<KeyValue, Object>> getIterable() {
        return positions.entrySet();
    }

    // Byte arrays are equal only to themselves; buffers are equal by content.
    private static KeyValue comparable(KeyValue key) {
        if (key.stream().noneMatch(value -> value instanceof byte[])) {
            return key;
        }
        List<Object> values = new ArrayList<>();
        key.forEach(value -> values.add(value instanceof byte[] ? ByteBuffer.wrap((byte[]) value) : value));
        return new KeyValue(values);
    }

    @Override
    public long getCount() {
        return positions.size();
    }

    @Override
    public long getDataSize() {
        return getCount();
    }
}
