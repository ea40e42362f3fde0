import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Amount } from '../../components/ui/Amount.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { When } from '../../components/ui/When.tsx';
import type { Conversation_ConversationFragment, ConversationEnd } from '../../generated/graphql.ts';
import { CloseDialog } from './CloseDialog.tsx';
import classes from './conversation.module.css';
import { Conversation_Query } from './operations.ts';
import { ReportMessage } from './ReportMessage.tsx';
import { Write } from './Write.tsx';

const ENDS: Record<ConversationEnd, string> = {
  rater: 'The rater closed this conversation.',
  report: 'This conversation is closed, because a report of a message was upheld.',
  erased: 'This conversation is closed, because one of the two accounts was deleted.',
};

/** What publisher and rater wrote to each other under a piece of feedback, and what can be written next. Neither learns who the other is. */
export function Conversation({ ratingId }: { ratingId: string }) {
  const query = useQuery(Conversation_Query, { variables: { id: ratingId }, fetchPolicy: 'cache-and-network' });
  return (
    <Loaded query={query} skeleton={<Skeleton height={96} />} failed="The messages could not be loaded.">
      {({ conversation }) => <Shown conversation={conversation} />}
    </Loaded>
  );
}

function Shown({ conversation }: { conversation: Conversation_ConversationFragment }) {
  const { id, side, messages, left, closedBy, bonus } = conversation;
  const [isClosing, setClosing] = useState(false);
  const [reporting, setReporting] = useState<string>();
  const other = side === 'rater' ? 'The publisher' : 'The rater';
  return (
    <section className={classes.conversation} aria-label="Messages">
      <h3 className="small">Messages</h3>
      {bonus ? (
        <p>
          <strong>
            {side === 'rater' ? 'The publisher gave you a bonus of' : 'You gave a bonus of'}{' '}
            <Amount value={bonus.amount} />
          </strong>{' '}
          <span className="dim small">
            <When at={bonus.at} />
          </span>
          {bonus.text ? <span dir="auto"> “{bonus.text}”</span> : null}
        </p>
      ) : null}
      {messages.length === 0 && !closedBy ? (
        <p className="dim small">
          Nobody has written yet. Neither of you learns who the other is, and nobody has to answer.
        </p>
      ) : null}
      <ol className={classes.messages}>
        {messages.map((message) => (
          <li key={message.id} className={message.mine ? classes.mine : classes.other}>
            <span className="dim small">
              {message.mine ? 'You' : other}, <When at={message.at} />
            </span>
            {message.text === '' ? (
              <p className="dim">The words are gone with their author’s account.</p>
            ) : (
              <p dir="auto">{message.text}</p>
            )}
            {message.mine && message.masked.length > 0 ? (
              <span className="dim small">Left out: {message.masked.join(', ')}. You stay unknown to each other.</span>
            ) : null}
            {message.mine || message.text === '' ? null : message.reported ? (
              <span className="dim small">Reported. A person looks at it.</span>
            ) : (
              <Button look="quiet" onClick={() => setReporting(message.id)}>
                Report this message
              </Button>
            )}
          </li>
        ))}
      </ol>
      {closedBy ? (
        <p className="dim small">
          {side === 'rater' && closedBy === 'rater' ? 'You closed this conversation.' : ENDS[closedBy]}
        </p>
      ) : left > 0 ? (
        <Write ratingId={id} left={left} />
      ) : (
        <p className="dim small">You have written 20 messages: that is all there can be.</p>
      )}
      {side === 'rater' && !closedBy && messages.length > 0 ? (
        <Button look="quiet" onClick={() => setClosing(true)}>
          Close the conversation
        </Button>
      ) : null}
      {isClosing ? <CloseDialog ratingId={id} onClose={() => setClosing(false)} /> : null}
      {reporting ? (
        <ReportMessage ratingId={id} messageId={reporting} side={side} onClose={() => setReporting(undefined)} />
      ) : null}
    </section>
  );
}
