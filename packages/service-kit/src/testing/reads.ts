import type { Connection } from 'mongoose';

/** The commands that read; the rest of a list is read as it was begun. */
const READS = ['find', 'aggregate', 'count', 'distinct'];

export interface Reads {
  /** How many there were. */
  count(): number;
  /** Those that may see what a fail-over takes back, by command and collection. */
  weak(): string[];
}

/** Watches what a connection reads, by the driver's own events. It must have been opened with `monitorCommands`. */
export function watchReads(connection: Connection): Reads {
  const weak: string[] = [];
  let count = 0;
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (!READS.includes(commandName)) return;
    count += 1;
    if (command.readConcern?.level !== 'majority') weak.push(`${commandName} ${command[commandName]}`);
  });
  return { count: () => count, weak: () => weak };
}
