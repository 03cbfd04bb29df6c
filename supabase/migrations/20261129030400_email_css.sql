-- CSS of emails loads nothing from elsewhere: a picture, font or sheet would tell its owner who reads. As packages/domain/src/email-css.ts.
create function private.email_css_loads(p_css text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_css ~ '\\' or l.css ~* l.loads or pg_catalog.regexp_replace(l.css, '/\*[^*]*\*+([^/*][^*]*\*+)*/', '', 'g') ~* l.loads
  from (select p_css as css, '(url|src|image|image-set|cross-fade|element|paint|expression)\s*\(|@\s*(import|font-face)|behavior\s*:|-moz-binding'
    as loads) l
$$;
revoke execute on function private.email_css_loads from public;

-- As before (20261121094200), and styles that load something, and <link>, which does nothing else.
create or replace function private.email_html_refusal(p_html text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  v_tag text;
  v_name text;
  v_bare text;
  v_value text;
  v_sheets text[];
  v_tags constant text := '<[a-zA-Z/!?][^>"'']*(?:"[^"]*"[^>"'']*|''[^'']*''[^>"'']*)*>';
  v_styles constant text := '[\s/"'']style\s*=\s*("[^"]*"|''[^'']*''|[^\s>"'']+)';
  v_addresses constant text := '[\s/"''](?:href|src|action|formaction|background|poster|data)\s*=\s*("[^"]*"|''[^'']*''|[^\s>"'']+)';
begin
  for v_tag in select m[1] from pg_catalog.regexp_matches(p_html, '(' || v_tags || ')', 'g') as m loop
    v_name := pg_catalog.lower((pg_catalog.regexp_match(v_tag, '^</?([a-zA-Z]+)'))[1]);
    if v_name in ('script', 'iframe', 'link', 'frame', 'frameset', 'object', 'embed', 'applet', 'form', 'base', 'svg', 'math') then
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
    for v_value in select m[1] from pg_catalog.regexp_matches(v_tag, v_styles, 'gi') as m loop
      -- A style spelled with character references is a disguise, too; the app's cleaner leaves these few.
      if pg_catalog.regexp_replace(v_value, '&(amp|quot|lt|gt|nbsp|apos|#39);', '', 'g') ~ '&[#A-Za-z]'
        or private.email_css_loads(v_value)
      then
        return 'a style that loads something';
      end if;
    end loop;
  end loop;
  v_sheets := pg_catalog.regexp_split_to_array(p_html, '<style', 'i');
  foreach v_value in array v_sheets[2:] loop
    if private.email_css_loads((pg_catalog.regexp_split_to_array(v_value, '</style', 'i'))[1]) then
      return 'a style that loads something';
    end if;
  end loop;
  if pg_catalog.regexp_replace(p_html, v_tags, '', 'g') ~ '<[a-zA-Z]' then
    return 'a tag that does not end';
  end if;
  return null;
end
$$;
