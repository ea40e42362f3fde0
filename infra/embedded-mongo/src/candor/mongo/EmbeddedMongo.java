package candor.mongo;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import java.net.InetSocketAddress;
import java.util.List;
import org.h2.mvstore.MVStore;

/**
 * A MongoDB server in one process, for development and tests: {@code EmbeddedMongo PORT [FILE]}.
 * PORT 0 takes a free one. Without FILE everything lives in memory. Prints {@code listening PORT} when it takes clients.
 * SIGTERM, SIGINT and the end of standard input close the store in order, so that nothing written is lost.
 * In a container, which has no standard input and a network of its own: {@code -Dcandor.host=0.0.0.0 -Dcandor.attended=false}.
 */
public final class EmbeddedMongo {

    /** The driver refuses servers below wire version 9, and the library's own highest is 8. */
    private static final MongoVersion VERSION = new MongoVersion() {
        @Override
        public List<Integer> getVersionArray() {
            return List.of(5, 0, 0);
        }

        @Override
        public int getWireVersion() {
            return 13;
        }
    };

    private EmbeddedMongo() {
    }

    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[0]);
        String file = args.length > 1 ? args[1] : null;

        MVStore store = new MVStore.Builder()
            .fileName(file)
            .backgroundExceptionHandler((thread, error) -> {
                // A store that can no longer be written must not go on accepting writes.
                error.printStackTrace();
                Runtime.getRuntime().halt(1);
            })
            .open();
        IndexedBackend backend = new IndexedBackend(store);
        backend.version(VERSION);
        MongoServer server = new MongoServer(backend);
        Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow, "close-store"));

        server.bind(new InetSocketAddress(System.getProperty("candor.host", "127.0.0.1"), port));
        System.out.println("listening " + server.getLocalAddress().getPort());

        if (!Boolean.parseBoolean(System.getProperty("candor.attended", "true"))) Thread.currentThread().join();
        while (System.in.read() >= 0) {
            // Whoever started this process holds the other end: when it is gone, so is the need for a server.
        }
        System.exit(0);
    }
}
