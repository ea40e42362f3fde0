import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { rootDir } from '../paths.ts';
import { rulesDir } from './shorten.ts';

const labels = z.record(z.string(), z.string());
const rule = z.object({
  alert: z.string().optional(),
  record: z.string().optional(),
  expr: z.string(),
  for: z.string().optional(),
  labels: labels.default({}),
  annotations: labels.default({}),
});
const ruleFile = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) });
const expectedAlert = z.object({ exp_labels: labels, exp_annotations: labels });
const alertTest = z.object({ alertname: z.string(), eval_time: z.string(), exp_alerts: z.array(expectedAlert) });
const testFile = z.object({
  tests: z.array(z.object({ name: z.string(), alert_rule_test: z.array(alertTest).default([]) })),
});

/** An alert or a recording, with the group it stands in. */
export type Rule = z.infer<typeof rule> & { group: string };
/** What a unit test of promtool expects of an alert. */
export type AlertTest = z.infer<typeof alertTest> & { test: string };

export const promtoolTestsDir = join(rootDir, 'infra/watch/tests');

/** Every rule of the chart's files. */
export function readRules(): Rule[] {
  return parsedFiles(rulesDir, ruleFile).flatMap(({ groups }) =>
    groups.flatMap((group) => group.rules.map((one) => ({ ...one, group: group.name }))),
  );
}

/** Every expectation of promtool's unit tests. */
export function readAlertTests(): AlertTest[] {
  return parsedFiles(promtoolTestsDir, testFile).flatMap(({ tests }) =>
    tests.flatMap((one) => one.alert_rule_test.map((expected) => ({ ...expected, test: one.name }))),
  );
}

function parsedFiles<Shape>(folder: string, shape: z.ZodType<Shape>): Shape[] {
  return ymlFiles(folder).map((path) => shape.parse(parse(readFileSync(path, 'utf8'))));
}

/** The paths of a folder's .yml files. */
export function ymlFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yml'))
    .map((name) => join(folder, name));
}
