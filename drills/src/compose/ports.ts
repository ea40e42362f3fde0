import type { Project } from './project.ts';

/** The address on the loopback that a container's port is published at. */
export async function publishedAt(project: Project, service: string, port: number): Promise<string> {
  const printed = await project.compose(['--profile', '*', 'port', service, String(port)]);
  return `http://${printed.trim()}`;
}
