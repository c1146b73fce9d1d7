;;; importtext-mode.el --- Import texts of Symbolshelf books  -*- lexical-binding: t -*-

;; Package-Requires: ((emacs "26.1"))

;;; Commentary:

;; Colours import texts, and tells eglot their language server: `importtext lsp --stdio'.  Every line is read by itself,
;; as the grammar of the language reads it.

;;; Code:

(require 'importtext-tables)

(defgroup importtext nil "Import texts of Symbolshelf books." :group 'languages)

(dolist (look importtext-faces)
  (custom-declare-face (intern (format "importtext-%s" (car look)))
                       `((t :inherit ,(cdr look)))
                       (format "How a %s looks in an import text." (car look))
                       :group 'importtext))

(defconst importtext--kinds
  (let ((table (make-char-table 'importtext-kinds nil)))
    (dolist (kind importtext-characters table)
      (dolist (range (cdr kind)) (set-char-table-range table range (car kind)))))
  "The kind of each character, nil for all others.")

(defsubst importtext--kind (pos)
  (let ((found (char-after pos))) (and found (aref importtext--kinds found))))

(defsubst importtext--put (from to look)
  (when (< from to)
    (put-text-property from to 'face (intern (format "importtext-%s" look)))))

(defun importtext--skip (pos &rest kinds)
  "The first position from POS whose character is of none of KINDS."
  (while (memq (importtext--kind pos) kinds) (setq pos (1+ pos)))
  pos)

(defun importtext--trim (from to)
  "The position behind the last character between FROM and TO that is no white space."
  (while (and (< from to) (eq (importtext--kind (1- to)) 'space)) (setq to (1- to)))
  to)

(defun importtext--word-end (pos)
  (while (and (char-after pos) (not (eq (importtext--kind pos) 'space))) (setq pos (1+ pos)))
  pos)

(defun importtext--letters-end (pos)
  (goto-char pos)
  (skip-chars-forward "A-Za-z")
  (point))

(defun importtext--key-end (pos)
  "The end of the key at POS, nil where there is none."
  (let ((end (importtext--letters-end pos)))
    (and (> end pos) (eq (char-after end) ?=) end)))

(defun importtext--free-end (pos)
  "The end of the words from POS to the next key."
  (let* ((end (importtext--word-end pos)) (next (importtext--skip end 'space)))
    (while (and (char-after next) (not (importtext--key-end next)))
      (setq end (importtext--word-end next) next (importtext--skip end 'space)))
    end))

(defun importtext--quoted (pos look)
  "Put LOOK on the quoted text at POS, and return its end."
  (let ((end (1+ pos)))
    (while (and (char-after end) (not (memq (char-after end) importtext-quotes)))
      (when (and (eq (char-after end) ?\\) (memq (char-after (1+ end)) importtext-escaped-in-quotes))
        (setq end (1+ end)))
      (setq end (1+ end)))
    (if (char-after end) (setq end (1+ end)) (setq look 'invalid end (point-max)))
    (importtext--put pos end look)
    end))

(defun importtext--text (pos look end)
  "Put LOOK on the quoted text at POS, or on the text from there to END, and return its end."
  (if (memq (char-after pos) importtext-quotes)
      (importtext--quoted pos look)
    (importtext--put pos end look)
    end))

(defun importtext--parameters (pos)
  (while (char-after pos)
    (let* ((start (importtext--skip pos 'space)) (key (and (> start pos) (importtext--key-end start))))
      (cond
       ((not (char-after start)) (setq pos start))
       ((not key)
        (setq pos (importtext--free-end start))
        (importtext--put start pos 'invalid))
       (t
        (importtext--put start key 'key)
        (importtext--put key (1+ key) 'equals)
        (setq pos (1+ key))
        (when (and (char-after pos) (not (eq (importtext--kind pos) 'space)))
          (setq pos (importtext--text pos 'value (importtext--word-end pos)))))))))

(defun importtext--control (pos)
  (let* ((end (importtext--word-end pos))
         (written (seq-remove (lambda (character) (eq (aref importtext--kinds character) 'ignorable))
                              (buffer-substring-no-properties (1+ pos) end)))
         (tag (downcase (concat written)))
         (named (member tag importtext-named-tags)))
    (if (not (or named (member tag importtext-plain-tags)))
        (importtext--put pos end 'invalid)
      (importtext--put pos end 'tag)
      (let ((start (importtext--skip end 'space)))
        (when (and named (char-after start) (not (importtext--key-end start)))
          (setq end (importtext--text start 'name (importtext--free-end start)))))
      (importtext--parameters end))))

(defun importtext--spoken (pos)
  (let ((colon (progn (goto-char pos) (search-forward ":" nil t))))
    (importtext--put pos (1+ pos) 'sign)
    (let ((start (importtext--skip (1+ pos) 'space)) (end (if colon (1- colon) (point-max))))
      (importtext--put start (importtext--trim start end) 'speaker))
    (when colon
      (importtext--put (1- colon) colon 'sign)
      (importtext--sentence colon))))

(defun importtext--backslash (pos)
  "What the backslash at POS begins, and its end."
  (if (memq (char-after (1+ pos)) importtext-escapable)
      (cons 'escape (let ((end (importtext--skip (+ pos 2) 'mark)))
                      (while (memq (char-after end) '(#x200c #x200d)) (setq end (importtext--skip (1+ end) 'mark)))
                      end))
    (let ((end (importtext--letters-end (1+ pos))))
      (cond
       ((= end (1+ pos)) (cons 'invalid end))
       ((eq (char-after end) ?\\) (cons 'speech (1+ end)))
       ((not (eq (char-after end) ?=)) (cons 'invalid end))
       ((progn (goto-char end) (search-forward "\\" nil t)) (cons 'speech (point)))
       (t (cons 'invalid (importtext--word-end end)))))))

(defun importtext--pairs (pos)
  "The ends of the brackets from POS that have a partner, by their starts."
  (let ((pairs (make-hash-table)) (open nil))
    (while (char-after pos)
      (let ((character (char-after pos)))
        (if (eq character ?\\)
            (setq pos (cdr (importtext--backslash pos)))
          (when (eq character ?\[) (push pos open))
          (setq pos (1+ pos))
          (when (and open (eq character ?\])) (puthash (pop open) pos pairs)))))
    pairs))

(defun importtext--group-end (pos)
  "The end of the group at POS, nil where its bracket begins none."
  (let ((end (1+ pos)) (holds nil))
    (while (and (char-after end) (not (memq (char-after end) importtext-markup)))
      (when (memq (importtext--kind end) '(letter digit)) (setq holds t))
      (setq end (1+ end)))
    (and holds (eq (char-after end) ?\]) (1+ end))))

(defconst importtext--id
  (let ((hex "[0-9A-Fa-f]"))
    (format "#%s\\{8\\}\\(?:-%s\\{4\\}\\)\\{3\\}-%s\\{12\\}" hex hex hex)))

(defun importtext--id-end (pos)
  "The end of the word's id at POS, nil where there is none."
  (goto-char pos)
  (and (looking-at importtext--id)
       (not (memq (importtext--kind (match-end 0)) '(letter digit mark)))
       (match-end 0)))

(defun importtext--sentence (pos)
  (let ((pairs nil) (after nil))
    (while (char-after pos)
      (let ((character (char-after pos)) (start pos) (look nil))
        (cond
         ((eq character ?\[)
          (setq pairs (or pairs (importtext--pairs pos)))
          (let ((group (importtext--group-end pos)))
            (setq pos (or group (gethash pos pairs) (1+ pos)) look (if group 'group 'invalid))))
         ((eq character ?\]) (setq pos (1+ pos) look 'invalid))
         ((eq character ?\\)
          (let ((found (importtext--backslash pos))) (setq look (car found) pos (cdr found))))
         ((eq character ?#)
          (let ((id (and after (importtext--id-end pos))))
            (setq pos (or id (importtext--word-end pos)) look (if id 'id 'invalid))))
         (t
          (setq pos (importtext--skip pos 'ignorable))
          (if (memq (importtext--kind pos) '(letter digit))
              (setq pos (importtext--skip pos 'letter 'digit 'mark 'ignorable) look 'word)
            (setq pos (max pos (1+ start))))))
        (unless (memq look '(nil word)) (importtext--put start pos look))
        (setq after (memq look '(word group)))))))

(defun importtext--line ()
  (save-excursion
    (save-restriction
      (narrow-to-region (line-beginning-position) (line-end-position))
      (narrow-to-region (point-min) (importtext--trim (point-min) (point-max)))
      (let* ((pos (importtext--skip (point-min) 'space)) (first (char-after pos)))
        (cond
         ((eq first ?#) (importtext--control pos))
         ((eq first ?@) (importtext--spoken pos))
         ((and (eq first ?/) (eq (char-after (1+ pos)) ?/)) (importtext--put pos (point-max) 'comment))
         (t (importtext--sentence pos)))))))

(defun importtext--fontify (limit)
  "Colour the lines from point to LIMIT."
  (while (< (point) limit)
    (importtext--line)
    (forward-line 1))
  nil)

(defvar importtext-font-lock-keywords '(importtext--fontify))

(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(importtext-mode . ("importtext" "lsp" "--stdio"))))

(defcustom importtext-program "importtext"
  "The command line of import texts."
  :type 'string :group 'importtext)

(defun importtext--run (command)
  "Do COMMAND of the command line with this buffer's file; its exit code and what it said.
The command line reads and writes the file: what was typed is saved first, and what it wrote is read again."
  (unless buffer-file-name (user-error "This buffer has no file"))
  (save-buffer)
  (let* ((file buffer-file-name) (code nil)
         (said (with-temp-buffer
                 (setq code (call-process importtext-program nil t nil command "--" file))
                 (string-trim (buffer-string)))))
    (revert-buffer t t t)
    (cons code said)))

(defun importtext-push () "Save this text on its server." (interactive) (message "%s" (cdr (importtext--run "push"))))
(defun importtext-pull () "Merge what others saved into this text." (interactive) (message "%s" (cdr (importtext--run "pull"))))
(defun importtext-import () "Import this text into its book." (interactive) (message "%s" (cdr (importtext--run "import"))))
(defun importtext-status () "Compare this text with its server's." (interactive) (message "%s" (cdr (importtext--run "status"))))

(defun importtext-diff ()
  "Show how this text differs from its server's."
  (interactive)
  (let ((found (importtext--run "diff")))
    (if (not (eql (car found) 1))
        (message "%s" (if (eql (car found) 0) "Nothing differs" (cdr found)))
      (with-current-buffer (get-buffer-create "*importtext diff*")
        (let ((inhibit-read-only t)) (erase-buffer) (insert (cdr found) "\n"))
        (diff-mode)
        (pop-to-buffer (current-buffer))))))

(defun importtext-login (server)
  "Sign in to SERVER; what the browser shows can be pasted into the buffer that opens."
  (interactive "sAddress of the server: ")
  (async-shell-command (format "%s login --server %s" (shell-quote-argument importtext-program)
                               (shell-quote-argument server))
                       "*importtext login*"))

;;;###autoload
(define-derived-mode importtext-mode text-mode "Import text"
  "Major mode for the import texts of Symbolshelf books."
  (setq-local comment-start "// "
              comment-start-skip "//\\s-*"
              comment-use-syntax nil
              font-lock-defaults '(importtext-font-lock-keywords t)))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.importtext\\'" . importtext-mode))

(provide 'importtext-mode)
;;; importtext-mode.el ends here
