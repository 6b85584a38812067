-- 'Tahlia has left' kept the name and the id of somebody whose account was erased.
UPDATE notifications n SET title = 'Somebody you shared a Crew with has left', about_id = NULL
WHERE n.type = 'Crew-Ended' AND n.about_id IS NOT NULL AND NOT EXISTS (SELECT FROM people p WHERE p.id = n.about_id);
