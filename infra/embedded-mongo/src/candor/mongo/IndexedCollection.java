package candor.mongo;

import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.ArrayFilters;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.h2.H2Collection;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.oplog.Oplog;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.h2.mvstore.MVMap;

/**
 * A collection whose queries read the fewest documents any of its indexes offers; the server filters them afterwards anyway.
 * Documents in the store are never changed in place: readers, the wire and the disk writer hold them without a lock.
 */
final class IndexedCollection extends H2Collection {

    /** An index that can name a superset of a query's matches. */
    interface Candidates {
        /** The positions to look at, or null where this index cannot tell. */
        Collection<Object> candidates(Document query);

        /** The positions to look at in the order asked for, or null where this index has not that order. */
        default Collection<Object> inOrder(Document query, Document orderBy) {
            return null;
        }

        /** By how many of its fields an index in the order asked for narrows down what it offers, where it has that order. */
        default int narrowedBy(Document orderBy) {
            return 0;
        }

        /** How many documents match, or null where this index cannot tell without looking at them. */
        default Integer exactCount(Document query) {
            return null;
        }
    }

    /** What can match is sorted if it is no more than this, whatever order an index has. */
    private static final int SORTED_ANYWAY = 32;
    /** An index that has in order what can match, and not much else, saves the sorting; so does any when most documents can match. */
    private static final int WIDER = 4;

    private final ThreadLocal<Document> pipelineStart = new ThreadLocal<>();
    private boolean updating;

    IndexedCollection(MongoDatabase database, String name, CollectionOptions options,
                      MVMap<Object, Document> data, MVMap<String, Object> meta, CursorRegistry cursors) {
        super(database, name, options, data, meta, cursors);
    }

    @Override
    protected QueryResult queryDocuments(Document query, Document orderBy, int skip, int limit, int batchSize, Document fields) {
        Collection<Object> positions = fewest(query);
        Collection<Object> ordered = limit > 0 && orderBy != null && !orderBy.isEmpty() ? inOrder(query, orderBy, positions) : null;
        boolean anyOrder = orderBy == null || orderBy.isEmpty();
        QueryResult found;
        if (ordered != null || (positions != null && anyOrder)) {
            // Read one by one, so that a page ends when it is full.
            Stream<Document> documents = (ordered != null ? ordered : positions).stream().map(this::getDocument);
            found = matchDocumentsFromStream(documents, query, null, skip, limit, batchSize, fields);
        } else if (positions != null) {
            found = matchDocuments(query, positions, orderBy, skip, limit, batchSize, fields);
        } else {
            found = matchDocuments(query, orderBy, skip, limit, batchSize, fields);
        }
        return updating ? copies(found) : found;
    }

    /** What can match in the order asked for, unless sorting what else is known to be able to match is less work. */
    private Collection<Object> inOrder(Document query, Document orderBy, Collection<Object> fewest) {
        if (fewest != null && fewest.size() <= SORTED_ANYWAY) {
            return null;
        }
        Collection<Object> best = null;
        int narrowest = -1;
        for (Index<Object> index : getIndexes()) {
            Collection<Object> ordered = index instanceof Candidates ? ((Candidates) index).inOrder(query, orderBy) : null;
            if (ordered == null || ((Candidates) index).narrowedBy(orderBy) <= narrowest) {
                continue;
            }
            Collection<Object> own = ((Candidates) index).candidates(query);
            boolean narrow = fewest != null && own != null && own.size() <= WIDER * fewest.size();
            if (fewest == null || narrow || WIDER * fewest.size() > count()) {
                best = ordered;
                narrowest = ((Candidates) index).narrowedBy(orderBy);
            }
        }
        return best;
    }

    private Collection<Object> fewest(Document query) {
        Collection<Object> best = ofAlternatives(query.get("$or"));
        if (query.isEmpty()) {
            return null;
        }
        for (Index<Object> index : getIndexes()) {
            if (index instanceof Candidates) {
                Collection<Object> offered = ((Candidates) index).candidates(query);
                if (offered != null && (best == null || offered.size() < best.size())) {
                    best = offered;
                    if (best.size() <= 1) {
                        break;
                    }
                }
            }
        }
        return best;
    }

    /** What any of the alternatives can match; null unless an index offers something for each of them. */
    private Collection<Object> ofAlternatives(Object alternatives) {
        if (!(alternatives instanceof Collection)) {
            return null;
        }
        Set<Object> union = new LinkedHashSet<>();
        for (Object alternative : (Collection<?>) alternatives) {
            Collection<Object> offered = alternative instanceof Document ? fewest((Document) alternative) : null;
            if (offered == null) {
                return null;
            }
            union.addAll(offered);
        }
        return union;
    }

    // Lazily: an update of one document copies one, however many matched.
    private static QueryResult copies(QueryResult found) {
        return new QueryResult(() -> {
            Iterator<Document> originals = found.iterator();
            return new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return originals.hasNext();
                }

                @Override
                public Document next() {
                    return originals.next().cloneDeeply();
                }
            };
        });
    }

    @Override
    public synchronized Document updateDocuments(Document selector, Document update, ArrayFilters filters,
                                                 boolean multi, boolean upsert, Oplog oplog) {
        updating = true;
        try {
            return super.updateDocuments(selector, update, filters, multi, upsert, oplog);
        } finally {
            updating = false;
        }
    }

    @Override
    public synchronized Document findAndModify(Document query) {
        updating = true;
        try {
            return super.findAndModify(query);
        } finally {
            updating = false;
        }
    }

    /** Nobody asks how large a collection is, and to know it each document would be encoded once more. */
    @Override
    protected boolean tracksDataSize() {
        return false;
    }

    /** The base class counts without the lock that indexes and the matcher need. */
    @Override
    public synchronized int count(Document query, int skip, int limit) {
        if (query != null && skip <= 0) {
            for (Index<Object> index : getIndexes()) {
                Integer exact = index instanceof Candidates ? ((Candidates) index).exactCount(query) : null;
                if (exact != null) {
                    return limit > 0 ? Math.min(exact, limit) : exact;
                }
            }
        }
        return super.count(query, skip, limit);
    }

    @Override
    public synchronized void addIndex(Index<Object> index) {
        super.addIndex(index);
    }

    /** Announces the first {@code $match} of the pipeline this thread runs next, or null. */
    void expectPipeline(Document match) {
        if (match == null) {
            pipelineStart.remove();
        } else {
            pipelineStart.set(match);
        }
    }

    @Override
    public Stream<Document> queryAllAsStream() {
        Document match = pipelineStart.get();
        // Taken once: a later stage that reads this collection again, such as $lookup, wants all of it.
        pipelineStart.remove();
        if (match == null) {
            return super.queryAllAsStream();
        }
        synchronized (this) {
            if (fewest(match) == null) {
                return super.queryAllAsStream();
            }
            return StreamSupport.stream(handleQuery(match).spliterator(), false);
        }
    }
}
