/** A network that a test can cut. It connects pages to a server. */

import { connect, createServer } from 'node:net';

export class Network {
  #pairs = new Set();
  #state = 'up';

  /** Starts a network in front of a server. Pages use the network's `url` instead of the server's. */
  static async to(server) {
    const network = new Network();
    network.listener = createServer((near) => network.#accept(near, server.port));
    await new Promise((resolve) => network.listener.listen(0, '127.0.0.1', resolve));
    network.url = `http://127.0.0.1:${network.listener.address().port}${server.base}`;
    return network;
  }

  #accept(near, port) {
    near.on('error', () => {});
    if (this.#state === 'cut') return near.destroy();
    const far = connect(port, '127.0.0.1');
    const pair = { near, far };
    this.#pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      from.on('data', (bytes) => this.#state === 'up' && to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => {
        to.destroy();
        this.#pairs.delete(pair);
      });
    }
  }

  /** Loses everything that is sent, without closing a connection, as a phone in a tunnel does. */
  swallow() {
    this.#state = 'swallow';
  }

  /** Closes all connections and refuses new ones. */
  cut() {
    this.#state = 'cut';
    for (const { near, far } of this.#pairs) {
      near.destroy();
      far.destroy();
    }
  }

  /** Lets new connections through. Closes the old ones, which may have lost data. */
  heal() {
    this.cut();
    this.#state = 'up';
  }

  async stop() {
    this.cut();
    await new Promise((resolve) => this.listener.close(resolve));
  }
}
