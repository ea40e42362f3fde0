import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import type { Column } from './column.ts';
import { tableCsv } from './csv.ts';
import classes from './table.module.css';

interface Props<Row> {
  name: string;
  columns: readonly Column<Row>[];
  all: () => Promise<Row[]>;
}

/** Saves all rows of the present search and filters as a file, named with the day. */
export function CsvButton<Row>({ name, columns, all }: Props<Row>) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const save = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      const text = tableCsv(columns, await all());
      saveFile(text, `${name}-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv');
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <button
        type="button"
        className={classes.tool}
        aria-busy={state === 'busy' || undefined}
        onClick={() => void save()}
      >
        <IconDownload size={16} stroke={1.6} aria-hidden />
        CSV
      </button>
      {state === 'failed' ? (
        <span role="alert" className="small">
          The file could not be made. Please try again.
        </span>
      ) : null}
    </>
  );
}
