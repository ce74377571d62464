// Inside the bank's dialog: two buttons, and the answer they give.
const parentOrigin = document.referrer ? new URL(document.referrer).origin : '*';
const given = new URLSearchParams(location.search);
const problem = /** @type {HTMLElement} */ (document.querySelector('[role="alert"]'));
const buttons = [...document.querySelectorAll('button')];

/** @param {string} outcome */
async function answer(outcome) {
  for (const button of buttons) button.disabled = true;
  try {
    const answered = await fetch('/stripe/frames/answer', {
      method: 'POST',
      body: new URLSearchParams({
        key: given.get('key') ?? '',
        secret: given.get('secret') ?? '',
        outcome,
      }),
    });
    if (!answered.ok) throw new Error(await answered.text());
    window.parent.postMessage({ type: 'answered' }, parentOrigin);
  } catch (error) {
    problem.textContent = error instanceof Error ? error.message : String(error);
    for (const button of buttons) button.disabled = false;
  }
}

for (const button of buttons) button.addEventListener('click', () => void answer(button.value));
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') void answer('fail');
});
window.addEventListener('message', ({ data, source }) => {
  if (source === window.parent && data.type === 'cancel') void answer('fail');
});
buttons[0]?.focus();
window.parent.postMessage({ type: 'hello' }, parentOrigin);
