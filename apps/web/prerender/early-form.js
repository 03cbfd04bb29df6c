// Notes what happens in the page's form until the app takes it over (src/ground/form/early-form.ts).
for (const form of document.forms) {
  form.addEventListener('submit', () => {
    form.dataset.sent = '';
  });
  form.addEventListener('focusin', ({ target }) => {
    form.dataset.at = target.name;
  });
  form.addEventListener('pointerdown', ({ button, target }) => {
    if (button === 0) form.dataset.pressed = target.closest('[type=submit]') === null ? '' : 'submit';
  });
  for (const end of ['pointerup', 'pointercancel', 'contextmenu', 'blur'])
    addEventListener(end, () => {
      delete form.dataset.pressed;
    });
}
