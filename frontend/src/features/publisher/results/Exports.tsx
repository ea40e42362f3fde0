import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { messageOf } from '../../../lib/refusal.ts';
import { getFile } from '../../../lib/rest.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { textsOf, type View } from './use-view.ts';

const TYPES = { csv: 'text/csv', json: 'application/json' } as const;

/** What is filtered, as files of the server's making. */
export function Exports({ appId, name, view }: { appId: string; name: string; view: View }) {
  const [busy, setBusy] = useState<keyof typeof TYPES>();
  const [error, setError] = useState<string>();
  const download = async (kind: keyof typeof TYPES) => {
    setBusy(kind);
    setError(undefined);
    try {
      const text = await getFile(`/api/publisher/apps/${encodeURIComponent(appId)}/results.${kind}`, textsOf(view));
      saveFile(text, `candor-results-${name.replace(/[^\w-]+/g, '-')}.${kind}`, TYPES[kind]);
    } catch (failure) {
      setError(messageOf(failure) ?? 'The results could not be loaded. Please try again.');
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <>
      <Button isBusy={busy === 'csv'} onClick={() => void download('csv')}>
        CSV
      </Button>
      <Button isBusy={busy === 'json'} onClick={() => void download('json')}>
        JSON
      </Button>
      {error ? <Message kind="failure">{error}</Message> : null}
    </>
  );
}
