import { esc } from '../network/client/markup.js';
import type { Sandbox } from '../sandbox';
import { personaKeys } from '../world/model';
import { Language } from '../world/options';
import { scenarios } from './scenarios';

/** The page's scripts, below `browser`. */
export const scripts = ['control.js', 'payments.js', 'services.js'] as const;

const style = `
body{margin:0;font:15px/1.45 system-ui,'Segoe UI',sans-serif;color:#1c2430;background:#eef1f4}
main{max-width:1080px;margin:0 auto;padding:28px 20px;display:grid;gap:18px}
h1{font-size:24px;margin:0}h2{font-size:16px;margin:0 0 12px}p{margin:4px 0 0;color:#5b6878}
section{background:#fff;border:1px solid #d5dbe1;border-radius:12px;padding:18px}
.two{display:grid;gap:18px;grid-template-columns:repeat(auto-fit,minmax(320px,1fr))}
.row{display:flex;flex-wrap:wrap;gap:8px;align-items:end}
button,a.button{font:inherit;font-weight:600;color:#1c2430;background:#e3e8ed;border:0;border-radius:8px;padding:8px 12px;cursor:pointer;text-decoration:none}
button:hover,a.button:hover{background:#d6dde4}button[aria-pressed=true]{background:#3d5a73;color:#fff}
label{display:grid;gap:4px;font-size:13px;color:#4a5767}input,select{font:inherit;padding:6px 8px;border:1px solid #b9c2cc;border-radius:8px;width:110px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0}dt{color:#5b6878}dd{margin:0;font-weight:600}
table{width:100%;border-collapse:collapse;font-size:13px}th,td{text-align:left;padding:4px 8px 4px 0;border-bottom:1px solid #eef1f4;vertical-align:top}
.scroll{max-height:340px;overflow:auto}td.text{white-space:pre-wrap;overflow-wrap:anywhere}code{background:#eef1f4;border-radius:4px;padding:1px 5px}
`;

/** What one can do to the payment provider by hand. */
const paymentActs = {
  day: 'A day later',
  month: 'A month later',
  down: 'Provider down',
  lost: 'Lose webhooks',
  doubled: 'Double webhooks',
  well: 'All is well',
  again: 'Send all webhooks again',
};

/** What one can do to the affiliate programme by hand. */
const affiliateActs = {
  lost: 'Lose its webhooks',
  doubled: 'Double its webhooks',
  forged: 'Sign its webhooks wrongly',
  well: 'Send its webhooks well',
  again: 'Send all its webhooks again',
};

/** The control page at `/`: personas, faults, journal, and one button per scenario. */
export function controlPage(sandbox: Sandbox): string {
  const { options, personas } = sandbox.world;
  const people = personaKeys
    .map(
      (key) =>
        `<a class="button" href="/__sandbox/sign-in?person=${key}">Enter as ${esc(personas[key].name)}</a>`,
    )
    .join('');
  const buttons = Object.entries(scenarios)
    .map(
      ([name, { label }]) =>
        `<button type="button" data-scenario="${name}" aria-pressed="false">${esc(label)}</button>`,
    )
    .join('');
  const payments = Object.entries(paymentActs)
    .map(([name, label]) => `<button type="button" data-payments="${name}">${esc(label)}</button>`)
    .join('');
  const affiliates = Object.entries(affiliateActs)
    .map(
      ([name, label]) => `<button type="button" data-affiliates="${name}">${esc(label)}</button>`,
    )
    .join('');
  const languages = Language.options
    .map(
      (language) =>
        `<option${language === options.language ? ' selected' : ''}>${language}</option>`,
    )
    .join('');
  const shapes = ['simple', 'recorded']
    .map((one) => `<option${one === options.shapes ? ' selected' : ''}>${one}</option>`)
    .join('');
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Practice network: control</title><link rel="icon" href="data:,"><style>${style}</style></head><body><main>
<header><h1>Practice network</h1><p>Nobody here is real. Choose who you are, make something go wrong, and see what happened.</p></header>
<section><h2>Enter</h2><div class="row">${people}<a class="button" href="/__sandbox/sign-out">Leave</a></div></section>
<section><h2>What if…</h2><div class="row">${buttons}</div><p>Wrong at present: <span id="faults">nothing</span></p></section>
<div class="two">
<section><h2>State</h2><dl id="state"></dl></section>
<section><h2>Begin again</h2><form id="reset" class="row">
<label>Friends<input name="friends" type="number" min="0" max="5000" value="${options.friends}"></label>
<label>Posts<input name="posts" type="number" min="0" max="2000" value="${options.posts}"></label>
<label>Feed<input name="feed" type="number" min="0" max="500" value="${options.feed}"></label>
<label>Seed<input name="seed" type="number" min="0" value="${options.seed}"></label>
<label>Shuffle<input name="shuffle" type="number" min="0" value="${options.shuffle}"></label>
<label>Conditions<input name="conditions" type="number" min="0" max="1" step="0.1" value="${options.conditions}"></label>
<label>Language<select name="language">${languages}</select></label>
<label>Shapes<select name="shapes">${shapes}</select></label>
<button>Begin again</button></form></section></div>
<section><h2>Payments</h2><div class="row">${payments}</div><p>There it is <span id="payments-now"></span>.</p><div class="scroll"><table><thead><tr><th>Who</th><th>Plan</th><th>Status</th><th>Until</th></tr></thead><tbody id="subscriptions"></tbody></table></div></section>
<section><h2>Affiliates</h2><div class="row">${affiliates}</div><div class="scroll"><table><thead><tr><th>Who</th><th>State</th><th>Links</th><th>Unpaid</th><th>Paid</th><th>Do</th></tr></thead><tbody id="affiliates"></tbody></table></div></section>
<div class="two">
<section><h2>Cancellations</h2><div class="scroll"><table><thead><tr><th>When</th><th>Who</th><th>How it ended</th><th>Why</th></tr></thead><tbody id="cancellations"></tbody></table></div></section>
<section><h2>Marketing</h2><div class="scroll"><table><thead><tr><th>When</th><th>Contact</th></tr></thead><tbody id="contacts"></tbody></table></div></section></div>
<section><h2>Mail box</h2><div class="scroll"><table><thead><tr><th>When</th><th>To</th><th>Subject</th><th>Text</th></tr></thead><tbody id="mails"></tbody></table></div></section>
<section><h2>What reached the network</h2><div class="row"><button type="button" id="clear">Clear</button></div><div class="scroll"><table><thead><tr><th>When</th><th>Kind</th><th>What</th><th>Whom</th><th>Outcome</th></tr></thead><tbody id="journal"></tbody></table></div></section>
</main>${scripts.map((name) => `<script type="module" src="/__sandbox/scripts/${name}"></script>`).join('')}</body></html>`;
}
