import { type ReactNode, useEffect, useId, useRef } from 'react';
import dialogClasses from '../../../components/ui/Dialog.module.css';

/** A form above the page: a sheet from below on a phone, in the middle elsewhere. Escape closes it. */
export function Sheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={dialogClasses.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // A file that was not chosen after all tells of it here, too.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={dialogClasses.inside}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
