import type { ServiceName } from '@candor/events';
import { createLog } from '@candor/service-kit/log';
import { migrateDatabase, migratedLine } from '@candor/service-kit/migrations';
import { connectMongo } from '@candor/service-kit/mongo';
import { databaseName, databases } from './databases.ts';

/** Applies each service's migrations, then creates its indexes, one service after the other. Stops at the first that fails. */
export async function migrateServices(
  mongoUrl: string,
  services: readonly ServiceName[],
  say: (line: string) => void,
  nameOf: (service: ServiceName) => string = databaseName,
): Promise<void> {
  for (const service of services) {
    const connection = await connectMongo(mongoUrl, nameOf(service));
    try {
      const applied = await migrateDatabase(connection, databases[service], createLog(service, 'warn'));
      say(migratedLine(databases[service], applied));
    } finally {
      await connection.close();
    }
  }
}
