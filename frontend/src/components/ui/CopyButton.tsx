import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';

/** How long it is said that it was copied. */
const SAID_MS = 1_200;

/** Copies a text, and says so for a while. Where the browser will not copy, it says that instead. */
export function CopyButton({ text, what, saidForMs = SAID_MS }: { text: string; what: string; saidForMs?: number }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), saidForMs);
    return () => clearTimeout(timer);
  }, [outcome, saidForMs]);
  const copy = async () => setOutcome((await toClipboard(text)) ? 'copied' : 'refused');
  const words = { copied: 'Copied!', refused: 'Please copy it by hand' };
  return (
    <Button onClick={() => void copy()} aria-label={outcome === undefined ? `Copy ${what}` : undefined}>
      {outcome === 'copied' ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} stroke={1.6} aria-hidden />}
      <span role="status">{outcome === undefined ? 'Copy' : words[outcome]}</span>
    </Button>
  );
}

async function toClipboard(text: string): Promise<boolean> {
  try {
    // Not there on plain HTTP, except on localhost.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
