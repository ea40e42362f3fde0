import type { ReactNode } from 'react';

/** The name of something that the gateway fills in when it serves the page: see gateway/src/signed-out. */
export const place = (name: string) => `[[${name}]]`;

/** What stands there where the gateway knows the value, and what otherwise. */
export function If({ known, children, otherwise }: { known: string; children: ReactNode; otherwise?: ReactNode }) {
  return (
    <>
      {`[[if ${known}]]`}
      {children}
      {otherwise ? (
        <>
          {`[[else ${known}]]`}
          {otherwise}
        </>
      ) : null}
      {`[[end ${known}]]`}
    </>
  );
}

/** An amount that the gateway fills in. */
export const Usdt = ({ name }: { name: string }) => <>{place(name)} USDT</>;

/** Where to write to. */
export function SupportMail() {
  return (
    <If known="supportMail" otherwise={<>the mailbox that the page about Candor names</>}>
      <a href={`mailto:${place('supportMail')}`}>{place('supportMail')}</a>
    </If>
  );
}
