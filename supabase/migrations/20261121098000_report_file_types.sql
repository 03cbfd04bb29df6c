-- The bucket of reports takes the types of what its paths may end in and nothing else, wherever the storage runs. The
-- embedded server looks at the bytes as well; Supabase's storage believes the type, and this much it can refuse.
update storage.buckets
set allowed_mime_types = '{image/jpeg, image/png, image/webp, image/heic, image/heif, video/*, audio/*, application/pdf, application/json}'
where id = 'reports';
