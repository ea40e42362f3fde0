import { useMutation } from '@apollo/client/react';
import { graphql } from '../../../generated/gql.ts';
import { useKeptKey } from '../../../lib/kept-key.ts';
import { codeOf } from '../../../lib/refusal.ts';
import { WebhookForm } from './WebhookForm.tsx';

const AddWebhook_Mutation = graphql(`
  mutation AddWebhook_Mutation($input: CreateWebhookInput!) {
    createWebhook(input: $input) {
      webhook {
        id
      }
      secret
    }
  }
`);

/** Makes a webhook, and hands over its secret; after a lost answer the same again makes no second one. */
export function AddWebhook({ onMade, onCancel }: { onMade: (secret: string) => void; onCancel: () => void }) {
  const [create] = useMutation(AddWebhook_Mutation);
  const kept = useKeptKey('webhook');
  return (
    <WebhookForm
      title="A new webhook"
      send="Add it"
      begin={{ url: '', types: [], description: '' }}
      onSend={async (fields) => {
        const idempotencyKey = kept.key(JSON.stringify(fields));
        try {
          const { data } = await create({ variables: { input: { ...fields, idempotencyKey } } });
          kept.done();
          if (data) onMade(data.createWebhook.secret);
        } catch (failure) {
          if (codeOf(failure) !== undefined) kept.done();
          throw failure;
        }
      }}
      onCancel={onCancel}
    />
  );
}
