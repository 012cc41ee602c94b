/** Starts the page: settings, router, language, then the app. */

import './ui/fonts.css';
import './ui/scale.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/states.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { registerServiceWorker } from './installed';
import { useLanguage } from './language.svelte';
import { takeInvite } from './lib/invite';
import { startRouter } from './router.svelte';
import { applySettings, settings } from './settings.svelte';
import { makePieceImages } from './ui/piece-images';

applySettings();
takeInvite();
startRouter();
// If the texts cannot be loaded, the page stays in English.
await useLanguage(settings.language).catch(() => undefined);

// Begins a new task: on a slow phone, running the modules already takes about 40 ms.
await new Promise((done) => setTimeout(done));
const target = document.getElementById('app');
if (target) mount(App, { target });
makePieceImages();
registerServiceWorker();
