/** Smoke tests in WebKit, by way of Debian's WebKitGTK (packages webkit2gtk-driver and xvfb). */

import { smokeTests } from './smoke.js';
import { missing, WebKit } from './webkit-driver.js';

smokeTests('WebKit', {
  skip: missing(),
  launch: () => WebKit.launch(),
  newPage: (driver) => driver.newPage(),
  errorsOf: (page) => page.errors(),
});
