#!/usr/bin/env node
import { createCandor } from '@candor/sdk';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { readEnv } from './env.ts';
import { addTools } from './tools.ts';

/** Candor for assistants, by the Model Context Protocol on standard input and output, with what its key is for. */
const server = new McpServer({ name: 'candor', version: '0.1.0' });
addTools(server, createCandor(readEnv()));
await server.connect(new StdioServerTransport());
