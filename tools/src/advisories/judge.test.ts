import { describe, expect, it } from 'vitest';
import { isUrgent, judgeAudit } from './judge.ts';

describe('the answer of an audit', () => {
  it('names who is affected, worst first, with why', () => {
    const judged = judgeAudit({
      auditReportVersion: 2,
      vulnerabilities: {
        leaf: {
          ...{ name: 'leaf', severity: 'low', isDirect: false, range: '<2' },
          via: [{ source: 1, title: 'It leaks', url: 'https://advisories.example/1', range: '<2' }],
        },
        top: { name: 'top', severity: 'critical', via: ['leaf'], isDirect: true },
        near: { name: 'near', severity: 'low', via: ['leaf'] },
      },
      metadata: {},
    });
    expect(judged).toEqual({
      affected: [
        { name: 'top', severity: 'critical', why: ['by leaf'] },
        { name: 'leaf', severity: 'low', why: ['It leaks (https://advisories.example/1)'] },
        { name: 'near', severity: 'low', why: ['by leaf'] },
      ],
    });
    expect('affected' in judged && judged.affected.filter(isUrgent).map(({ name }) => name)).toEqual(['top']);
  });

  it('of a registry that has no advisories says that nobody was asked', () => {
    const message = '405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk';
    expect(judgeAudit({ message, method: 'POST', statusCode: 405 })).toEqual({ notAsked: message });
  });

  it('that nobody understands is no good one', () => {
    for (const answer of [{}, null, { vulnerabilities: { a: { name: 'a', severity: 'odd', via: [] } } }])
      expect(() => judgeAudit(answer)).toThrow();
  });
});
