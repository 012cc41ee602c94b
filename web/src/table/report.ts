/** Tells the player when a request to the table failed. */

import { errorText } from '../errors';
import type { Answer } from '../game.svelte';
import { t } from '../text';
import { toast } from '../ui/toasts.svelte';

/** Waits for the table's answer and shows a toast if it refused or never arrived. Returns whether the table accepted. */
export async function report(request: Promise<Answer>): Promise<boolean> {
  const answer = await request;
  if (answer.result === 'refused') toast(errorText(answer.refusal), 'bad');
  if (answer.result === 'lost') toast(t('error-unreachable'), 'bad');
  return answer.result === 'done';
}
