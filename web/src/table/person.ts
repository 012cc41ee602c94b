/** The request about another person at a table. */

import { call } from '../api';
import type { Seat } from './model';

export const REPORT_REASONS = ['chat', 'name', 'cheating', 'stalling', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
/** The most characters of a report's text. The server has the same limit. */
export const REPORT_LENGTH = 500;

export const requests = {
  /** Reports the person on a seat to the host of the server. */
  report: (token: string, table: string, report: { seat: Seat; reason: ReportReason; text: string }) =>
    call<undefined>(`tables/${encodeURIComponent(table)}/report`, { method: 'POST', token, body: report }),
};
