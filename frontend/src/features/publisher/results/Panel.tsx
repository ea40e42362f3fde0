import { useQuery } from '@apollo/client/react';
import { countryName } from '@candor/countries';
import { NativeSelect } from '@mantine/core';
import { graphql } from '../../../generated/gql.ts';
import { showDay } from '../../../lib/time.ts';
import { DeviceFilter } from '../DeviceFilter.tsx';
import { FeedbackFilters } from '../FeedbackFilters.tsx';
import { answersIn } from '../use-feedback-filter.ts';
import { AnswerFilters, type Asked } from './AnswerFilters.tsx';
import { Comparing } from './Comparing.tsx';
import { LabelFilter } from './LabelFilter.tsx';
import classes from './results.module.css';
import type { ViewState } from './use-view.ts';

const Panel_Query = graphql(`
  query Panel_Query($id: ID!) {
    app(id: $id) {
      id
      labels
      countryChoices
    }
  }
`);

interface Props extends ViewState {
  appId: string;
  versions: readonly { version: number; at: string }[];
  questions: readonly Asked[];
}

/** All that results can be filtered by. */
export function Panel({ appId, versions, questions, filters, view, compared, change }: Props) {
  const { data, refetch } = useQuery(Panel_Query, { variables: { id: appId } });
  const [labels, countries] = [data?.app.labels ?? [], data?.app.countryChoices ?? []];
  const country = view.country ?? '';
  return (
    <div className={classes.panel}>
      {countries.length > 0 || country ? (
        <NativeSelect
          label="Country"
          description="It stands alone, and counts have a noise, so that nobody’s country is told."
          value={country}
          onChange={({ currentTarget }) => change({ country: currentTarget.value })}
          data={[
            { value: '', label: 'All countries' },
            ...[...new Set([...countries, ...(country ? [country] : [])])].map((code) => ({
              value: code,
              label: countryName(code) ?? code,
            })),
          ]}
        />
      ) : null}
      {country ? null : (
        <>
          <FeedbackFilters {...filters} />
          {labels.length > 0 ? (
            <LabelFilter
              appId={appId}
              labels={labels}
              value={filters.texts.label}
              onChange={(label) => change({ label })}
              onRemoved={() => void refetch().catch(() => undefined)}
            />
          ) : null}
          <DeviceFilter
            appId={appId}
            value={view.device}
            onChange={(device) => change({ device: device ? JSON.stringify(device) : '' })}
          />
          {versions.length > 1 ? (
            <NativeSelect
              label="Answered version"
              value={filters.texts.asked}
              onChange={({ currentTarget }) => change({ asked: currentTarget.value })}
              data={[{ value: '', label: 'Any version' }, ...versions.map(versionChoice)]}
            />
          ) : null}
          <AnswerFilters
            questions={questions}
            chosen={answersIn(filters.texts.answers)}
            onChange={(answers) => change({ answers: answers.length > 0 ? JSON.stringify(answers) : '' })}
          />
          <Comparing compared={compared} versions={versions} change={change} />
        </>
      )}
    </div>
  );
}

export const versionChoice = ({ version, at }: { version: number; at: string }) => ({
  value: String(version),
  label: `${version}, of ${showDay(at)}`,
});
