package candor.mongo;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.DatabaseResolver;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.oplog.Oplog;
import io.netty.channel.Channel;
import java.util.List;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/** The H2 backend with databases whose indexes serve queries ({@link IndexedCollection}). */
final class IndexedBackend extends H2Backend {

    IndexedBackend(MVStore store) {
        super(store);
    }

    @Override
    protected MongoDatabase openOrCreateDatabase(String databaseName) {
        return new IndexedDatabase(databaseName, getCursorRegistry());
    }

    // An inner class, so that the store is reachable from what the base constructor calls.
    private final class IndexedDatabase extends H2Database {

        // Without a value of its own: the base constructor opens indexes before one would be set.
        private Document described;

        IndexedDatabase(String databaseName, CursorRegistry cursors) {
            super(databaseName, getMvStore(), cursors);
        }

        @Override
        protected MongoCollection<Object> openOrCreateCollection(String name, CollectionOptions options) {
            String fullName = databaseName + "." + name;
            MVMap<Object, Document> data = getMvStore().openMap("databases." + fullName);
            MVMap<String, Object> meta = getMvStore().openMap("meta." + fullName);
            return new IndexedCollection(this, name, options, data, meta, cursorRegistry);
        }

        @Override
        protected Index<Object> openOrCreateUniqueIndex(String collection, String name, List<IndexKey> keys, boolean sparse) {
            return new UniqueIndex(name, keys, sparse);
        }

        @Override
        protected Index<Object> openOrCreateSecondaryIndex(String collection, String name, List<IndexKey> keys, boolean sparse) {
            return new SecondaryIndex(name, keys, PartialFilter.of(descriptionOf(collection, name)));
        }

        /** The base class hands on no more of an index's description than it knows of. */
        @Override
        protected synchronized void addIndex(Document description) {
            described = description;
            try {
                super.addIndex(description);
            } finally {
                described = null;
            }
        }

        /** Of the index that is being made; of one that is opened again what is stored of it. */
        private Document descriptionOf(String collection, String name) {
            if (described != null) {
                return described;
            }
            String namespace = databaseName + "." + collection;
            return getOrCreateIndexesCollection().queryAllAsStream()
                .filter(stored -> name.equals(stored.get("name")) && namespace.equals(stored.get("ns")))
                .findFirst().orElse(null);
        }

        /** Two clients that open the same model at once would otherwise both create its collection. */
        @Override
        public synchronized MongoCollection<Object> createCollectionOrThrowIfExists(String name, CollectionOptions options) {
            return super.createCollectionOrThrowIfExists(name, options);
        }

        /** A pipeline that starts with {@code $match} reads only what an index offers for it. */
        @Override
        public Document handleCommand(Channel channel, String command, Document query, DatabaseResolver resolver, Oplog oplog) {
            if (!command.equals("aggregate")) {
                return super.handleCommand(channel, command, query, resolver, oplog);
            }
            MongoCollection<Object> collection = resolveCollection(String.valueOf(query.get(command)), false);
            if (!(collection instanceof IndexedCollection)) {
                return super.handleCommand(channel, command, query, resolver, oplog);
            }
            IndexedCollection indexed = (IndexedCollection) collection;
            indexed.expectPipeline(firstMatch(query.get("pipeline")));
            try {
                return super.handleCommand(channel, command, query, resolver, oplog);
            } finally {
                indexed.expectPipeline(null);
            }
        }

        private Document firstMatch(Object pipeline) {
            if (pipeline instanceof List && !((List<?>) pipeline).isEmpty()) {
                Object stage = ((List<?>) pipeline).get(0);
                if (stage instanceof Document && ((Document) stage).get("$match") instanceof Document) {
                    return (Document) ((Document) stage).get("$match");
                }
            }
            return null;
        }
    }
}
