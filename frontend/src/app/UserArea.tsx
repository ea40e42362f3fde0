import { Client } from '../components/ui/Client.tsx';
import { Frame } from '../features/frame/exports.ts';

/** What only a signed-in person has: the client and the frame. */
export function UserArea() {
  return (
    <Client>
      <Frame />
    </Client>
  );
}
