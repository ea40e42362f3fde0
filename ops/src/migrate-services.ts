import type { ServiceName } from '@candor/events';
import { migrateDatabase, migratedLine } from '@candor/service-kit/data/migrations';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { createLog } from '@candor/service-kit/telemetry/log';
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
