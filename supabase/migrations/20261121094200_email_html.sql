-- HTML of a template is looked at when it is stored too. The editor of the app cleans what it saves and the mail job cleans
-- what it sends; this stands between them for rows that come straight through the table interface. It refuses what a mail
-- program or a preview might run, and changes nothing: a cleaner in SQL would be a poor second one, and a row that
-- quietly differs from what was sent would surprise its writer. Whatever the app's cleaner leaves is accepted here.

-- What stands in the way, in words for the writer; null when nothing does. Reads tags as a browser does: quoted values may
-- contain '>'. Only patterns without back references: they take time in proportion to the text.
create function private.email_html_refusal(p_html text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_tag text;
  v_name text;
  v_bare text;
  v_value text;
  v_tags constant text := '<[a-zA-Z/!?][^>"'']*(?:"[^"]*"[^>"'']*|''[^'']*''[^>"'']*)*>';
  v_addresses constant text := '[\s/"''](?:href|src|action|formaction|background|poster|data)\s*=\s*("[^"]*"|''[^'']*''|[^\s>"'']+)';
begin
  for v_tag in select m[1] from pg_catalog.regexp_matches(p_html, '(' || v_tags || ')', 'g') as m loop
    v_name := pg_catalog.lower((pg_catalog.regexp_match(v_tag, '^</?([a-zA-Z]+)'))[1]);
    if v_name in ('script', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'form', 'base', 'svg', 'math') then
      return pg_catalog.format('a <%s> element', v_name);
    end if;
    v_bare := pg_catalog.regexp_replace(v_tag, '"[^"]*"|''[^'']*''', '""', 'g');
    if v_bare ~* '[\s/"]on[a-z]+\s*=' then
      return 'an attribute that runs (on...)';
    end if;
    if v_name = 'meta' and v_bare ~* '[\s/"]http-equiv\s*=' then
      return 'a <meta http-equiv> element';
    end if;
    for v_value in select m[1] from pg_catalog.regexp_matches(v_tag, v_addresses, 'gi') as m loop
      v_value := pg_catalog.lower(pg_catalog.regexp_replace(v_value, '[\x01-\x20"'']+', '', 'g'));
      -- A scheme spelled with character references is a disguise; nobody writes addresses like that.
      if v_value ~ '^(javascript|vbscript|livescript):' or v_value ~ '^data:(?!image/)'
        or v_value ~ '^[^:/?#]*&(#|tab;|newline;|colon;)'
      then
        return 'an address that runs';
      end if;
    end loop;
  end loop;
  if pg_catalog.regexp_replace(p_html, v_tags, '', 'g') ~ '<[a-zA-Z]' then
    return 'a tag that does not end';
  end if;
  return null;
end
$$;
revoke execute on function private.email_html_refusal from public;

create function private.email_template_html() returns trigger
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_refusal text;
begin
  -- The constraint on the length speaks for itself; text of any length is not read here.
  if pg_catalog.char_length(new.body_html) <= 60000 then
    v_refusal := private.email_html_refusal(new.body_html);
  end if;
  if v_refusal is not null then
    raise exception 'The HTML body contains %', v_refusal
      using errcode = '23514', hint = 'E-mail runs nothing. Take it out and save again.';
  end if;
  return new;
end
$$;
revoke execute on function private.email_template_html from public;

create trigger email_templates_html before insert or update of body_html on public.email_templates
  for each row execute function private.email_template_html();
