/** The live stream: the one call that is no operation of the graph. */
export const streamPath = {
  '/api/notifications/stream': {
    get: {
      operationId: 'getNotificationsStream',
      summary: 'New notifications as they happen, as server-sent events.',
      description:
        'To be read by `fetch` with the token. It ends with the session or the access token, whichever comes first.',
      tags: ['notifications'],
      security: [{ bearer: [] }],
      'x-access': 'user',
      parameters: [
        {
          name: 'Last-Event-ID',
          in: 'header',
          required: false,
          description: 'The id of the last event that was seen: what came since is sent first, a few twice.',
          schema: { type: 'string', maxLength: 200 },
        },
      ],
      responses: {
        200: {
          description: 'The stream.',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...Object.fromEntries(
          [400, 401, 403, 429, 500, 503].map((status) => [
            String(status),
            { $ref: `#/components/responses/Refused${status}` },
          ]),
        ),
      },
    },
  },
} as const;
