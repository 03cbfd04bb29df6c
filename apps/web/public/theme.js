// Runs before the first paint, so that no one who chose light sees a dark flash, and no one who is
// signed in the buttons for visitors. Kept in step with account/appearance and app/shell/person-mark.tsx.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
    if (localStorage.getItem('plumbline-signed-in') !== null)
      document.documentElement.dataset.person = 'known';
  } catch (error) {
    console.warn('The theme cannot be read here.', error);
  }
  if (choice !== 'light' && choice !== 'dark' && choice !== 'system') choice = 'dark';
  document.documentElement.dataset.theme = choice;
})();
