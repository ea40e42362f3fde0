import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Button } from '../../../components/ui/Button.tsx';
import { Library } from '../../../components/ui/Library.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { SkeletonRows } from '../../../components/ui/Skeleton.tsx';
import { isUnknown, Unknown } from '../../../components/ui/Unknown.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { QuestionsPage_QueryQuery } from '../../../generated/graphql.ts';
import { fieldOf, messageOf } from '../../../lib/refusal.ts';
import { Changes } from '../../organisation/exports.ts';
import { moved } from '../moved.ts';
import { type Edited, editedOf, type Fault, faultAt, inputOf, newQuestion, QUESTIONS_MAX } from './edited.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import classes from './questions.module.css';

const QuestionsPage_Query = graphql(`
  query QuestionsPage_Query($id: ID!) {
    app(id: $id) {
      id
      name
      state
      questions {
        version
        questions {
          ...QuestionField_Question
        }
      }
    }
  }
`);
const QuestionsPage_Mutation = graphql(`
  mutation QuestionsPage_Mutation($input: SetQuestionsInput!) {
    setQuestions(input: $input) {
      version
      questions {
        ...QuestionField_Question
      }
    }
  }
`);

type App = QuestionsPage_QueryQuery['app'];

/** What a campaign asks its raters besides stars and feedback. */
export function QuestionsPage() {
  const { id = '' } = useParams();
  const query = useQuery(QuestionsPage_Query, { variables: { id }, fetchPolicy: 'network-only' });
  return (
    <Library>
      <Page title={query.data ? `Questions: ${query.data.app.name}` : 'Questions'}>
        {isUnknown(query) ? (
          <Unknown title="There is no such campaign of yours">
            <Link to="/publisher">Your campaigns</Link>
          </Unknown>
        ) : (
          <Loaded
            query={query}
            skeleton={<SkeletonRows count={3} height={180} />}
            failed="The questions could not be loaded."
          >
            {({ app }) => (
              <Changes act="campaigns">
                <Form key={app.id} app={app} />
              </Changes>
            )}
          </Loaded>
        )}
      </Page>
    </Library>
  );
}

function Form({ app }: { app: App }) {
  const [list, setList] = useState<Edited[]>(() => (app.questions?.questions ?? []).map(editedOf));
  const [fault, setFault] = useState<Fault>();
  const [told, setTold] = useState<{ kind: 'success' | 'failure'; text: string }>();
  const [save, { loading }] = useMutation(QuestionsPage_Mutation);
  const isClosed = app.state === 'closed';
  const change = (next: Edited[]) => {
    setFault(undefined);
    setTold(undefined);
    setList(next);
  };
  const send = async () => {
    setFault(undefined);
    setTold(undefined);
    try {
      const { data } = await save({ variables: { input: { id: app.id, questions: list.map(inputOf) } } });
      if (!data) throw new Error('The server gave no answer.');
      // New ones have their names now.
      setList(data.setQuestions.questions.map(editedOf));
      setTold({ kind: 'success', text: savedText(data.setQuestions.questions.length) });
    } catch (failure) {
      const message = messageOf(failure);
      const at = faultAt(fieldOf(failure), message ?? '');
      setFault(at);
      const where = at ? `Question ${at.index + 1}: ${at.message}` : message;
      setTold({ kind: 'failure', text: where ?? 'The connection was lost. What you wrote is still here: try again.' });
    }
  };
  return (
    <div className={classes.form}>
      <p className="dim">
        Raters answer these after stars and feedback. Whoever has started keeps the questions of their start. Do not ask
        who somebody is: raters can report a question, and a person decides.
      </p>
      {list.map((question, index) => (
        <QuestionEditor
          key={question.key}
          question={question}
          number={index + 1}
          isLast={index === list.length - 1}
          fault={fault?.index === index ? fault : undefined}
          onChange={(part) => change(list.map((one) => (one.key === question.key ? { ...one, ...part } : one)))}
          onMove={(by) => change(moved(list, index, index + by))}
          onRemove={() => change(list.filter((one) => one.key !== question.key))}
        />
      ))}
      {list.length === 0 ? <p className="dim">Nothing is asked besides stars and feedback.</p> : null}
      {told ? <Message kind={told.kind}>{told.text}</Message> : null}
      <div className={classes.actions}>
        <Button disabled={isClosed || list.length >= QUESTIONS_MAX} onClick={() => change([...list, newQuestion()])}>
          Add a question
        </Button>
        <Button look="main" disabled={isClosed} isBusy={loading} onClick={() => void send()}>
          Save
        </Button>
        <Link to={`/publisher/apps/${app.id}`}>Back to the campaign</Link>
      </div>
      {isClosed ? <p className="dim small">The campaign is closed: its questions stay as they were.</p> : null}
    </div>
  );
}

const savedText = (count: number) =>
  count === 0
    ? 'Saved. Nothing is asked from now on.'
    : `Saved. Whoever starts from now on is asked ${count === 1 ? 'it' : `these ${count}`}.`;
