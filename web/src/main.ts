import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { useLanguage } from './language.svelte';
import { registerServiceWorker } from './push';
import { route, startRouter } from './router.svelte';
import { applySettings, settings } from './settings.svelte';

applySettings();
startRouter();
await useLanguage(settings.language);

// The gallery of cards is for those who work on them; a build for players has neither the route nor the code.
const gallery = import.meta.env.DEV && route().name === 'gallery';
const screen = gallery ? (await import('./cards/gallery/Gallery.svelte')).default : App;

const target = document.getElementById('app');
if (target) mount(screen, { target });
registerServiceWorker();
