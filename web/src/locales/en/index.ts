/** All of English, for tests: a page gets each topic with the code that asks for it (vite.config.ts). */
const files = import.meta.glob<string>('./*.ftl', { query: '?raw', import: 'default', eager: true });

export default Object.values(files);
