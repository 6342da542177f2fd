import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AdminReport } from '#contract/admin/admin-report.ts';
import { sampleReport } from '#contract/testing/sample-report.ts';
import { setBackend } from '../../../lib/api.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { copyDemoWorld } from '../../../testing/demo-world.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import { createDemoBackend } from '../../demo-mode/demo-backend.ts';
import ReportDialog from './report-dialog.tsx';

const report: AdminReport = {
  ...sampleReport,
  generatedAt: '2026-11-17T14:24:00.000Z',
  subscriptionStatuses: { active: 962, trialing: 143, past_due: 31, canceled: 88, incomplete: 29, none: 28 },
  businessCategories: { Roofers: 31, Lenders: 29 },
  associationClicks: Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`Association ${at}`, 8 - at])),
};

/**
 * Opens the report. Each request gets the next of `answers`. An `ApiProblem` is thrown instead of returned.
 */
async function show(...answers: (AdminReport | ApiProblem)[]) {
  const requests: string[] = [];
  const demo = createDemoBackend('agent', copyDemoWorld());
  await renderDesktop(<ReportDialog onClose={() => {}} />, {
    prepare: async () =>
      setBackend({
        send: async (request) => {
          if (request.path !== '/api/admin/report') return demo.send(request);
          requests.push(request.path);
          const answer = answers.shift();
          if (answer instanceof ApiProblem) throw answer;
          return answer;
        },
        upload: () => Promise.reject(new Error('Nothing is uploaded here.')),
        download: () => Promise.reject(new Error('Nothing is downloaded here.')),
      }),
  });
  return requests;
}

test('the report dialog shows every section of the report', async () => {
  await show(report);
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  expect(await screen.findByText(/^Generated Nov 17, 2026/)).toBeTruthy();
  expect(screen.getByText('On pace for 131, was 118')).toBeTruthy();
  expect(screen.getByText('75.1% of users')).toBeTruthy();
  expect(screen.getByText('58 trials expired')).toBeTruthy();
  expect((await part('Premium conversion')).getByText('39.0%')).toBeTruthy();
  expect((await part('Premium conversion')).getByText('82')).toBeTruthy();
  expect((await part('Users by role')).getByText('Plus 2 managers')).toBeTruthy();
  const interest = await part('Association interest');
  expect(interest.getAllByRole('listitem')).toHaveLength(6);
  fireEvent.click(interest.getByRole('button', { name: 'See all 8' }));
  expect(interest.getAllByRole('listitem')).toHaveLength(8);
});

test('a report that did not load shows an error, and Retry requests it again', async () => {
  const requests = await show(new ApiProblem(0, { code: 'unavailable', message: 'No connection.' }), report);
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to generate report. Please try again.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Growth' })).toBeTruthy();
  expect(requests).toEqual(['/api/admin/report', '/api/admin/report']);
});

test('exported report files are named by date, and a blocked print window shows an error', async () => {
  await show(report);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
  expect(names).toEqual(['admin-report-2026-11-17.txt', 'admin-report-2026-11-17.csv']);
  vi.spyOn(window, 'open').mockReturnValue(null);
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(screen.getByText('The print window was blocked')).toBeTruthy());
});
