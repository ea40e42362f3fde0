import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir, toolsDir } from '@candor/infra/paths';
import { findProgram, isExecutable, runShowingProgress, type Say } from '@candor/infra/programs';

const venvDir = join(toolsDir, 'fuzz');
const requirements = join(rootDir, 'infra/fuzz-requirements.txt');

/** Where the REST fuzzer is once it was fetched. */
export const schemathesisPath = join(venvDir, 'bin', 'schemathesis');

/** Why the REST fuzzer cannot be had here; null when it can. */
export function schemathesisLacks(): string | null {
  return isExecutable(schemathesisPath) || findProgram('python3') ? null : 'no python3 on the PATH';
}

/** Has the REST fuzzer: fetched once, with all it needs, at the versions of infra/fuzz-requirements.txt. Throws with what is missing. */
export async function schemathesisProgram(say: Say): Promise<string> {
  if (isExecutable(schemathesisPath)) return schemathesisPath;
  const python = findProgram('python3');
  if (python === null) throw new Error('The REST fuzz needs python3 (3.10 or newer) with venv and pip.');
  mkdirSync(toolsDir, { recursive: true });
  // A fetch that was cut off leaves no program, so it begins anew; scripts in a venv name its folder, so it is not moved.
  if (existsSync(venvDir)) rmSync(venvDir, { recursive: true });
  await runShowingProgress({
    label: 'Making a place for the REST fuzzer',
    command: python,
    args: ['-m', 'venv', venvDir],
    say,
  });
  const pip = join(venvDir, 'bin', 'pip');
  const args = ['install', '--quiet', '--disable-pip-version-check', '--no-deps', '-r', requirements];
  await runShowingProgress({ label: 'Fetching the REST fuzzer (about a minute, once)', command: pip, args, say });
  return schemathesisPath;
}
