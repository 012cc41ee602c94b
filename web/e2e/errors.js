/** Errors of pages: a page error, or a console error that is not allowed, fails the test that is running. */

import { afterEach } from 'node:test';

/** Console errors that are allowed in every test, each with its reason. */
const ALLOWED = [
  { pattern: /404 .*\/favicon\.ico\)/, why: 'browsers ask for it where a test opens an address of the API, which names no icon' },
];

/** Errors that the running test causes on purpose. */
let expected = [];
let problems = [];
/** Handles an error of a page. Outside of tests the error is only printed; `failOnErrors` replaces this function. */
let report = (problem) => process.stderr.write(`${problem}\n`);

/** Allows console errors that match `pattern` until the running test ends. `why` says how the test causes them. */
export function allowErrors(pattern, why) {
  if (!why) throw new Error('an allowed error needs a reason');
  expected.push({ pattern, why });
}

/** Records the errors of a page. */
export function watch(page) {
  page.on('pageerror', (error) => report(`page error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console error: ${message.text()} (${message.location().url})`);
  });
}

/** Makes every test of the calling file fail if one of its pages had an error that is not allowed. */
export function failOnErrors() {
  report = (problem) => problems.push(problem);
  afterEach(() => {
    const isAllowed = (problem) => [...ALLOWED, ...expected].some(({ pattern }) => pattern.test(problem));
    const faults = new Set(problems.filter((problem) => problem.startsWith('page error') || !isAllowed(problem)));
    expected = [];
    problems = [];
    if (faults.size > 0) throw new Error(`the page reported errors:\n${[...faults].join('\n')}`);
  });
}
