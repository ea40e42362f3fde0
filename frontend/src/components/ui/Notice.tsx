import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Message } from './Message.tsx';
import classes from './Notice.module.css';

const NOTICE_MS = 4_000;

interface NoticeText {
  kind: 'success' | 'failure';
  text: string;
}

/** A notice that goes away after four seconds. Each one set starts the time anew. */
export function useNotice(): [NoticeText | undefined, (notice: NoticeText) => void] {
  const [notice, setNotice] = useState<NoticeText>();
  useEffect(() => {
    if (notice === undefined) return;
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice];
}

/** Shows a notice above everything, also above an open sheet. What matters longer is said in place as well. */
export function Notice({ notice }: { notice: NoticeText | undefined }) {
  if (notice === undefined) return null;
  return createPortal(
    <div className={classes.notice}>
      <Message kind={notice.kind}>{notice.text}</Message>
    </div>,
    document.body,
  );
}
