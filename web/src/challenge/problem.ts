/** Error messages about challenges. */

import { ApiError } from '../api';
import { errorText } from '../errors';
import { find } from '../text';

/** Returns why the server refused something about a challenge, or the message of any other error. */
export function problemText(error: unknown): string {
  return (error instanceof ApiError ? find(`deal-refused-${error.code}`) : undefined) ?? errorText(error);
}
