/** Error messages for players. */

import './locales/en/refusals.ftl';

import { ApiError, Unreachable } from './api';
import { find, t } from './text';
import { Refused, Unanswered } from './transport';

export function errorText(error: unknown): string {
  if (error instanceof Unreachable || error instanceof Unanswered) return t('error-unreachable');
  if (error instanceof ApiError || error instanceof Refused) {
    const { code, message } = error;
    return find(`refusal-${code}`, { message }) ?? message;
  }
  return t('error-unknown');
}
