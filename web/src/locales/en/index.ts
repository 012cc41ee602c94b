/** All English texts, for tests. A page loads each topic with the code that imports it (vite.config.ts). */
const files = import.meta.glob<string>('./*.ftl', { query: '?raw', import: 'default', eager: true });

export default Object.values(files);
