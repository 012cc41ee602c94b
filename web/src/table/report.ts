/** Tells the player when a request to the table failed. */

import { errorText } from '../errors';
import type { Answer } from '../game.svelte';
import { t } from '../text';
import { toast } from '../ui/toasts.svelte';

/**
 * Returns whether the table accepted the request. Shows a toast if the table refused it or the reply never arrived. Shows no toast if
 * the player has left the table meanwhile.
 */
export async function report(request: Promise<Answer>): Promise<boolean> {
  const answer = await request;
  if (answer.result === 'refused') toast(errorText(answer.refusal), 'bad');
  if (answer.result === 'lost') toast(t('error-unreachable'), 'bad');
  return answer.result === 'done';
}
