/*
 * The booking page on a site of your own. Where this stands, the page appears:
 *   <script src="https://YOUR-PLUMBLINE/book-widget.js" data-slug="bayside" async></script>
 * With data-button="Book an inspection" a button appears there instead, and the page opens above the site.
 * data-inspector is the inspector whose times are shown first, as in the code that the settings give.
 * It sets no cookie and touches nothing but its own element.
 */
(() => {
  var script = document.currentScript;
  if (!script) return;
  var slug = script.getAttribute('data-slug') || '';
  if (!/^[a-z0-9-]{3,60}$/.test(slug)) {
    console.error('book-widget.js: data-slug is missing or no address of a booking page.');
    return;
  }
  var origin = new URL(script.src).origin;
  var inspector = script.getAttribute('data-inspector') || '';
  var query = /^[0-9a-f-]{36}$/.test(inspector) ? `inspector=${inspector}` : '';
  var label = script.getAttribute('data-button');
  /* One by one: the shorthand takes no inherited family. */
  var FONT = 'font-family:inherit;font-size:16px;font-weight:600;line-height:1.2';

  function createFrame() {
    var frame = document.createElement('iframe');
    frame.src = `${origin}/book/${slug}?embed&${query}`;
    frame.title = 'Book an inspection';
    frame.style.cssText = 'display:block;width:100%;border:0;min-height:36rem;color-scheme:normal';
    return frame;
  }

  /* The page says how high it is, so that the frame needs no scroll bar. */
  function followHeight(frame) {
    window.addEventListener('message', (event) => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return;
      var data = event.data;
      if (data?.kind !== 'plumbline-booking' || typeof data.heightPx !== 'number') return;
      frame.style.height = `${Math.min(Math.max(data.heightPx, 200), 20000)}px`;
    });
  }

  function showInPlace() {
    var frame = createFrame();
    script.parentNode.insertBefore(frame, script.nextSibling);
    followHeight(frame);
  }

  function showButton() {
    var button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.style.cssText = `min-height:48px;padding:12px 20px;border:0;border-radius:12px;background:#2b241c;color:#fbf6ec;${FONT};cursor:pointer`;
    button.addEventListener('click', () => {
      if (typeof HTMLDialogElement !== 'function') {
        window.open(`${origin}/book/${slug}?${query}`, '_blank', 'noopener');
        return;
      }
      openDialog(button);
    });
    script.parentNode.insertBefore(button, script.nextSibling);
  }

  function openDialog(opener) {
    var dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', label);
    dialog.style.cssText =
      'width:min(44rem,96vw);height:92vh;padding:0;border:0;border-radius:20px;overflow:hidden;background:#f7f4ef;color:#201b15';
    var close = document.createElement('button');
    close.type = 'button';
    close.textContent = 'Close';
    close.style.cssText = `display:block;height:48px;margin-left:auto;padding:0 20px;border:0;background:none;color:inherit;${FONT};cursor:pointer`;
    close.addEventListener('click', () => {
      dialog.close();
    });
    var frame = createFrame();
    frame.style.height = 'calc(100% - 48px)';
    dialog.append(close, frame);
    dialog.addEventListener('close', () => {
      dialog.remove();
      opener.focus();
    });
    document.body.append(dialog);
    dialog.showModal();
  }

  if (label) showButton();
  else showInPlace();
})();
