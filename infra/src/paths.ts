import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout: what `package.json` with the workspaces lies in. */
export const rootDir = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** Fetched and built programs. Always in the checkout, so that copies with their own CANDOR_DATA share them. */
export const toolsDir = resolve(rootDir, '.candor');
export const libDir = resolve(toolsDir, 'lib');
export const binDir = resolve(toolsDir, 'bin');
export const distDir = resolve(rootDir, 'dist');
/** What drills and some tests fetch and build once, and where a drill keeps what runs: never in the checkout's own folders. */
export const machineDir = resolve(process.env.CANDOR_MACHINE ?? resolve(toolsDir, 'machine'));
export const machineBin = resolve(machineDir, 'bin');
