-- The first phone of a contact that may be called. The label of a phone says whether it must not be called
-- (decision 114).
CREATE OR REPLACE FUNCTION callable_phone_by_label(phone_number text, phone_label text, other_phones jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN phone_label !~* '\m(do not call|don[’'']t call)\M' THEN phone_number
  ELSE (
    SELECT phone ->> 'number'
    FROM jsonb_array_elements(other_phones) WITH ORDINALITY AS others(phone, place)
    WHERE coalesce(phone ->> 'label', '') !~* '\m(do not call|don[’'']t call)\M'
    ORDER BY place
    LIMIT 1
  )
END;

-- The same. The planner replaces a call by this CASE, so contacts without a label need no call.
CREATE OR REPLACE FUNCTION callable_phone(phone_number text, phone_label text, other_phones jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN phone_label IS NULL THEN phone_number
  ELSE callable_phone_by_label(phone_number, phone_label, other_phones)
END;
